import type { Picture } from "../picture/decode.ts";
import { assemble, type Candidate, WORST_FIT } from "./assemble.ts";
import { isSure, leastSure } from "./certainty.ts";
import { around, relative, type TextLine } from "./locate.ts";
import { ALPHABET, CLASSES, type Cut, type Reading, recognise } from "./recognise.ts";

/** Tried in turn until a reading is sure; two at least, because agreement is what makes one sure. */
const CUTS: readonly Cut[] = [
	{ marginY: 0.3, marginX: 1, stretch: 1 },
	{ marginY: 0.18, marginX: 0.6, stretch: 1 },
	{ marginY: 0.42, marginX: 1.5, stretch: 1.15 },
	{ marginY: 0.24, marginX: 0.8, stretch: 1.3 },
];

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

/** The best reading of some lines, and the lines, top one first and upright. */
export interface Attempt {
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

async function attempt(
	picture: Picture,
	lines: readonly TextLine[],
	first: readonly Reading[],
): Promise<Attempt | null> {
	const perLine = first.map((reading) => [reading]);
	let candidate: Candidate | null = null;
	for (const cut of CUTS.slice(1)) {
		for (const [i, reading] of (await readAll(picture, lines, cut)).entries()) perLine[i]!.push(reading);
		candidate = assemble(perLine);
		// Where no format fits, more cuts of the same lines will not make an MRZ of them.
		if (!candidate || candidate.fit < WORST_FIT || isSure(candidate)) break;
	}
	return candidate && { candidate, lines };
}

const SLANTS = [-0.15, 0.15, -0.3, 0.3];
/** A slant must make the reading this much clearer to be believed. */
const CLEARER = 0.02;

/** Reads the lines as upright print; where that leaves doubt, also as print that leans, if it is clearer so. */
async function attemptWithSlant(picture: Picture, proposal: readonly TextLine[]): Promise<Attempt | null> {
	const best = await upright(picture, proposal);
	const straight = await attempt(picture, best.lines, best.readings);
	if (straight && isSure(straight.candidate)) return straight;
	let leaning: typeof best | null = null;
	for (const slant of SLANTS) {
		const lines = best.lines.map((line) => ({ ...line, slant }));
		const readings = await readAll(picture, lines, CUTS[0]!);
		const clear = mean(readings.map(clarity));
		if (clear > (leaning ?? best).clarity + CLEARER) leaning = { lines, readings, clarity: clear };
	}
	return leaning ? better(straight, await attempt(picture, leaning.lines, leaning.readings)) : straight;
}

/** Valid, and not by being squeezed into a format. */
export function isValid({ candidate: { parsed, fit } }: Attempt): boolean {
	return parsed.valid && fit >= WORST_FIT;
}

function better(a: Attempt | null, b: Attempt | null): Attempt | null {
	if (!a || !b) return a ?? b;
	if (isValid(a) !== isValid(b)) return isValid(a) ? a : b;
	const surer = leastSure(b.candidate) > leastSure(a.candidate);
	return (isValid(a) ? surer : b.candidate.fit > a.candidate.fit) ? b : a;
}

/** Reads lines as found, then with equal ends, then with a third line; stops at the first valid reading. */
export async function attemptAll(picture: Picture, lines: readonly TextLine[]): Promise<Attempt | null> {
	let best: Attempt | null = null;
	for (const proposal of [lines, levelled(lines), withNeighbours(lines)]) {
		if (proposal) best = better(best, await attemptWithSlant(picture, proposal));
		if (best && isValid(best)) break;
	}
	return best;
}
