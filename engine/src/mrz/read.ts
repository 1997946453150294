import type { Finding, Model, MrzReading, Polygon, Result } from "../findings.ts";
import { net } from "../models/nets.ts";
import type { Picture } from "../picture/decode.ts";
import { polygonOf } from "../picture/polygon.ts";
import { assemble, type Candidate } from "./assemble.ts";
import { around, locateMrz, type TextLine } from "./locate.ts";
import { ALPHABET, CLASSES, type Cut, type Reading, recognise } from "./recognise.ts";
import { type Repair, repair } from "./repair.ts";

/** Tried in turn until a reading is sure; the first two always, because agreement is what makes one sure. */
const CUTS: readonly Cut[] = [
	{ marginY: 0.3, marginX: 1, stretch: 1 },
	{ marginY: 0.18, marginX: 0.6, stretch: 1 },
	{ marginY: 0.42, marginX: 1.5, stretch: 1.15 },
	{ marginY: 0.24, marginX: 0.8, stretch: 1.3 },
];
const ALWAYS = 2;

/** A character read with less is doubtful: the finding is `consider`. */
export const SURE_CHARACTER = 0.6;
/** Worse than this the lines are not an MRZ at all, or one nobody should act on. */
const WORST_FIT = -0.35;

export interface MrzOutcome {
	readonly mrz: MrzReading | null;
	readonly presence: Finding;
}

function turned(lines: readonly TextLine[]): TextLine[] {
	return lines.map((line) => ({ ...line, angle: line.angle + Math.PI })).toReversed();
}

/** Mean log probability of the likeliest characters: upside-down print reads badly. */
function clarity({ steps, logProbabilities }: Reading): number {
	let sum = 0;
	let count = 0;
	for (let t = 0; t < steps; t++) {
		let top = 0;
		for (let k = 1; k < CLASSES; k++)
			if (logProbabilities[t * CLASSES + k]! > logProbabilities[t * CLASSES + top]!) top = k;
		if (top === 0) continue;
		sum += logProbabilities[t * CLASSES + top]!;
		count++;
	}
	return count < ALPHABET.length / 4 ? -9 : sum / count;
}

async function readAll(picture: Picture, lines: readonly TextLine[], cut: Cut): Promise<Reading[]> {
	const readings: Reading[] = [];
	for (const line of lines) readings.push(await recognise(picture, line, cut));
	return readings;
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function leastSure(candidate: Candidate): number {
	return Math.min(...candidate.characters.flat().map(({ probability }) => probability));
}

/** A group of two may be a TD1 whose third line was not seen: adds one line above and one below, as far apart. */
function withNeighbours(lines: readonly TextLine[]): TextLine[] {
	const [top, bottom] = lines;
	if (lines.length !== 2 || !top || !bottom) return [...lines];
	const dx = bottom.cx - top.cx;
	const dy = bottom.cy - top.cy;
	return [
		{ ...top, cx: top.cx - dx, cy: top.cy - dy, length: Math.max(top.length, bottom.length) },
		top,
		bottom,
		{ ...bottom, cx: bottom.cx + dx, cy: bottom.cy + dy, length: Math.max(top.length, bottom.length) },
	];
}

interface Attempt {
	readonly candidate: Candidate;
	readonly lines: readonly TextLine[];
}

async function attempt(picture: Picture, lines: readonly TextLine[]): Promise<Attempt | null> {
	const perLine: Reading[][] = lines.map(() => []);
	let candidate: Candidate | null = null;
	for (const [tried, cut] of CUTS.entries()) {
		const readings = await readAll(picture, lines, cut);
		for (const [i, reading] of readings.entries()) perLine[i]!.push(reading);
		if (tried + 1 < ALWAYS) continue;
		candidate = assemble(perLine);
		if (candidate?.parsed.valid && leastSure(candidate) > SURE_CHARACTER) break;
	}
	return candidate && { candidate, lines };
}

async function upright(picture: Picture, lines: readonly TextLine[]): Promise<TextLine[]> {
	const [cut] = CUTS;
	const flipped = turned(lines);
	const as = mean((await readAll(picture, lines, cut!)).map(clarity));
	const other = mean((await readAll(picture, flipped, cut!)).map(clarity));
	return other > as ? flipped : [...lines];
}

function better(a: Attempt | null, b: Attempt | null): Attempt | null {
	if (!a || !b) return a ?? b;
	return b.candidate.parsed.valid || b.candidate.fit > a.candidate.fit ? b : a;
}

function quarterTurns(angle: number): 0 | 1 | 2 | 3 {
	// The print runs at `angle`; turning the picture back by that much makes it upright.
	return (((Math.round((-angle * 2) / Math.PI) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
}

async function model(): Promise<Model> {
	return (await net("mrz-recogniser")).model;
}

function finding(
	result: Result,
	reasons: Finding["reasons"],
	by: Model | null,
	score: number | null,
): Finding {
	return {
		result,
		score,
		threshold: score === null ? null : SURE_CHARACTER,
		model: by,
		reasons,
		region: null,
	};
}

function round(value: number): number {
	return Math.round(value * 1e4) / 1e4;
}

function toReading(
	picture: Picture,
	{ candidate, lines }: Attempt,
	mended: Repair | null,
	by: Model,
): MrzReading {
	const parsed = mended?.parsed ?? candidate.parsed;
	const used = lines.slice(candidate.firstLine, candidate.firstLine + parsed.lines.length);
	const lineRegions: Polygon[] = used.map((line) =>
		polygonOf({ ...line, width: line.length, height: line.height * 1.2 }, picture.scale),
	);
	const least = leastSure(candidate);
	const sure = parsed.valid && !mended && least >= SURE_CHARACTER;
	const wrongCheck = Object.values(parsed.checks).some((right) => !right);
	const reasons = parsed.valid
		? []
		: [wrongCheck ? ("mrz_check_digit" as const) : ("mrz_unreadable" as const)];
	return {
		...finding(sure ? "clear" : "consider", reasons, by, round(least)),
		region: polygonOf(around(used), picture.scale),
		...parsed,
		confidence: candidate.characters.map((line) =>
			round(mean(line.map(({ probability }) => Math.log(probability + 1e-9)))),
		),
		repaired: mended ? [{ line: mended.line, column: mended.column, from: mended.from, to: mended.to }] : [],
		rotation: quarterTurns(used[0]!.angle),
		lineRegions,
	};
}

/** Finds and reads the MRZ of a picture in any rotation. `mrz` is null where there is none or it is unreadable. */
export async function readMrz(picture: Picture): Promise<MrzOutcome> {
	const located = await locateMrz(picture);
	const by = await model();
	if (located.length < 2) return { mrz: null, presence: finding("not_run", ["mrz_not_found"], by, null) };
	const lines = await upright(picture, located);
	let best = await attempt(picture, lines);
	if (!best?.candidate.parsed.valid && lines.length === 2)
		best = better(best, await attempt(picture, withNeighbours(lines)));
	if (!best) return { mrz: null, presence: finding("consider", ["mrz_unreadable"], by, null) };
	const mended = best.candidate.parsed.valid ? null : repair(best.candidate);
	if (!mended && !best.candidate.parsed.valid && best.candidate.fit < WORST_FIT)
		return {
			mrz: null,
			presence: finding("consider", ["mrz_unreadable"], by, round(leastSure(best.candidate))),
		};
	const mrz = toReading(picture, best, mended, by);
	return { mrz, presence: finding("clear", [], by, mrz.score) };
}
