import type { Finding, Model, MrzReading, Polygon, Result } from "../findings.ts";
import { net } from "../models/nets.ts";
import type { Picture } from "../picture/decode.ts";
import { polygonOf } from "../picture/polygon.ts";
import { assemble, type Candidate, SOUND_FIT } from "./assemble.ts";
import { CHECKED } from "./formats.ts";
import { around, mrzPlaces, relative, type TextLine } from "./locate.ts";
import { ALPHABET, CLASSES, type Cut, type Reading, recognise } from "./recognise.ts";
import { type Repair, repair } from "./repair.ts";

/** Tried in turn until a reading is sure; two at least, because agreement is what makes one sure. */
const CUTS: readonly Cut[] = [
	{ marginY: 0.3, marginX: 1, stretch: 1 },
	{ marginY: 0.18, marginX: 0.6, stretch: 1 },
	{ marginY: 0.42, marginX: 1.5, stretch: 1.15 },
	{ marginY: 0.24, marginX: 0.8, stretch: 1.3 },
];

/**
 * A character that no check digit covers, read with less, is doubtful: the finding is `consider`. (At 0.77 a V of
 * a 560 pixel picture was read as Y.)
 */
const SURE_UNCHECKED = 0.85;
/** A character that a check digit covers is vouched for by it. */
const SURE_CHECKED = 0.5;

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

/** The least probability of a character that no check digit covers (or, `checked`, of one that is covered). */
function leastSure({ parsed, characters }: Candidate, checked: "0" | "1"): number {
	const covered = CHECKED[parsed.format];
	const chosen = characters.flatMap((line, i) => line.filter((_, column) => covered[i]![column] === checked));
	return Math.min(1, ...chosen.map(({ probability }) => probability));
}

function isSure(candidate: Candidate): boolean {
	return (
		candidate.parsed.valid &&
		candidate.fit > SOUND_FIT &&
		leastSure(candidate, "0") >= SURE_UNCHECKED &&
		leastSure(candidate, "1") >= SURE_CHECKED
	);
}

/** All lines of an MRZ are printed to the same width: gives each the ends of the longest. Null if they have them. */
function levelled(lines: readonly TextLine[]): TextLine[] | null {
	const [axis] = lines;
	const shortest = Math.min(...lines.map(({ length }) => length));
	if (!axis || lines.length < 2) return null;
	const box = around(lines);
	if (shortest > box.width * 0.97) return null;
	const middle = relative(axis, box).along;
	return lines.map((line) => {
		const shift = middle - relative(axis, line).along;
		const cx = line.cx + shift * Math.cos(line.angle);
		return { ...line, cx, cy: line.cy + shift * Math.sin(line.angle), length: box.width };
	});
}

/** A group of two may be a TD1 whose third line was not seen: adds one line above and one below, as far apart. */
function withNeighbours(lines: readonly TextLine[]): TextLine[] | null {
	const [top, bottom] = levelled(lines) ?? lines;
	if (lines.length !== 2 || !top || !bottom) return null;
	const dx = bottom.cx - top.cx;
	const dy = bottom.cy - top.cy;
	return [
		{ ...top, cx: top.cx - dx, cy: top.cy - dy },
		top,
		bottom,
		{ ...bottom, cx: bottom.cx + dx, cy: bottom.cy + dy },
	];
}

interface Attempt {
	readonly candidate: Candidate;
	readonly lines: readonly TextLine[];
}

/** Reads the lines both ways up and keeps the clearer. */
async function upright(picture: Picture, lines: readonly TextLine[]) {
	const ways = [];
	for (const way of [lines, turned(lines)]) {
		const readings = await readAll(picture, way, CUTS[0]!);
		ways.push({ lines: way, readings, clarity: mean(readings.map(clarity)) });
	}
	return ways.reduce((a, b) => (b.clarity > a.clarity ? b : a));
}

async function attempt(picture: Picture, proposal: readonly TextLine[]): Promise<Attempt | null> {
	const { lines, readings } = await upright(picture, proposal);
	const perLine = readings.map((reading) => [reading]);
	let candidate: Candidate | null = null;
	for (const cut of CUTS.slice(1)) {
		for (const [i, reading] of (await readAll(picture, lines, cut)).entries()) perLine[i]!.push(reading);
		candidate = assemble(perLine);
		// No format fits: more cuts of the same lines will not make an MRZ of them.
		if (!candidate) return null;
		if (isSure(candidate)) break;
	}
	return candidate && { candidate, lines };
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
		threshold: score === null ? null : SURE_UNCHECKED,
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
	const least = Math.min(leastSure(candidate, "0"), leastSure(candidate, "1"));
	const sure = !mended && isSure(candidate);
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

/** An invalid reading is only shown where it is one: the text of other print fits a format now and then. */
function isPlausible({ candidate: { parsed } }: Attempt): boolean {
	const someRight = Object.values(parsed.checks).some(Boolean);
	return parsed.valid || (someRight && /^[A-Z]/.test(parsed.lines[0]!) && parsed.fields.issuingState !== "");
}

interface Found extends Attempt {
	readonly mended: Repair | null;
}

/** Reads one place: as found, with the lines made equal, with a third line; stops at the first valid reading. */
async function readPlace(picture: Picture, lines: readonly TextLine[]): Promise<Found | null> {
	let best: Attempt | null = null;
	for (const proposal of [lines, levelled(lines), withNeighbours(lines)]) {
		if (proposal) best = better(best, await attempt(picture, proposal));
		if (best?.candidate.parsed.valid) break;
	}
	return best && { ...best, mended: best.candidate.parsed.valid ? null : repair(best.candidate) };
}

/** Finds and reads the MRZ of a picture in any rotation. `mrz` is null where there is none or it is unreadable. */
export async function readMrz(picture: Picture): Promise<MrzOutcome> {
	const by = await model();
	let best: Found | null = null;
	let places = 0;
	for await (const lines of mrzPlaces(picture)) {
		places++;
		const found = await readPlace(picture, lines);
		if (found && isPlausible(found) && (!best || found.candidate.fit > best.candidate.fit)) best = found;
		if (found?.candidate.parsed.valid || found?.mended) {
			best = found;
			break;
		}
		// What was read in part lies where it was found: other places would only offer worse guesses.
		if (best && places >= 2) break;
	}
	if (!best) {
		const reason = places > 0 ? "mrz_unreadable" : "mrz_not_found";
		return { mrz: null, presence: finding(places > 0 ? "consider" : "not_run", [reason], by, null) };
	}
	const mrz = toReading(picture, best, best.mended, by);
	return { mrz, presence: finding("clear", [], by, mrz.score) };
}
