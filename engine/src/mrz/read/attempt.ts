import type { Image } from "../../image/decode.ts";
import { assembleCandidate, MIN_FIT, type MrzCandidate } from "./assemble.ts";
import { isReadingSure, minProbability } from "./certainty.ts";
import { boundingRectangle, relativePosition, type TextLine } from "./locate.ts";
import { ALPHABET, CLASSES, type LineCrop, type LineReading, recognizeLine } from "./recognize.ts";

/** Crops of a line, tried in this order until the reading is sure: at least two, because only agreement makes it sure. */
const LINE_CROPS: readonly LineCrop[] = [
	{ marginY: 0.3, marginX: 1, stretch: 1 },
	{ marginY: 0.18, marginX: 0.6, stretch: 1 },
	{ marginY: 0.42, marginX: 1.5, stretch: 1.15 },
	{ marginY: 0.24, marginX: 0.8, stretch: 1.3 },
];

function turnUpsideDown(lines: readonly TextLine[]): TextLine[] {
	return lines.map((line) => ({ ...line, angle: line.angle + Math.PI })).toReversed();
}

/** Mean log probability of the most probable characters, which is low for upside-down text. */
function measureClarity({ steps, logProbabilities }: LineReading): number {
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

async function readAll(image: Image, lines: readonly TextLine[], crop: LineCrop): Promise<LineReading[]> {
	const readings: LineReading[] = [];
	for (const line of lines) readings.push(await recognizeLine(image, line, crop));
	return readings;
}

function mean(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Extends all lines to the same ends, because the lines of an MRZ are equally wide. Null if they already are. */
function equalizeLengths(lines: readonly TextLine[]): TextLine[] | null {
	const [axis] = lines;
	const shortest = Math.min(...lines.map(({ length }) => length));
	if (!axis || lines.length < 2) return null;
	const box = boundingRectangle(lines);
	if (shortest > box.width * 0.97) return null;
	const middle = relativePosition(axis, box).along;
	return lines.map((line) => {
		const shift = middle - relativePosition(axis, line).along;
		const cx = line.cx + shift * Math.cos(line.angle);
		return { ...line, cx, cy: line.cy + shift * Math.sin(line.angle), length: box.width };
	});
}

/** Two lines may be a TD1 with an undetected third one: adds a line above and one below, at the same distance. */
function addNeighborLines(lines: readonly TextLine[]): TextLine[] | null {
	const [top, bottom] = equalizeLengths(lines) ?? lines;
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

/** The best reading of some lines, and these lines upright, from top to bottom. */
export interface ReadingAttempt {
	readonly candidate: MrzCandidate;
	readonly lines: readonly TextLine[];
}

/** Reads the lines in both orientations and keeps the clearer reading. */
async function readUpright(image: Image, lines: readonly TextLine[]) {
	const orientations = [];
	for (const orientation of [lines, turnUpsideDown(lines)]) {
		const readings = await readAll(image, orientation, LINE_CROPS[0]!);
		orientations.push({ lines: orientation, readings, clarity: mean(readings.map(measureClarity)) });
	}
	return orientations.reduce((a, b) => (b.clarity > a.clarity ? b : a));
}

async function attemptReading(
	image: Image,
	lines: readonly TextLine[],
	first: readonly LineReading[],
): Promise<ReadingAttempt | null> {
	const perLine = first.map((reading) => [reading]);
	let candidate: MrzCandidate | null = null;
	for (const crop of LINE_CROPS.slice(1)) {
		for (const [i, reading] of (await readAll(image, lines, crop)).entries()) perLine[i]!.push(reading);
		candidate = assembleCandidate(perLine);
		// If no format fits, further crops of the same lines don't help.
		if (!candidate || candidate.fit < MIN_FIT || isReadingSure(candidate)) break;
	}
	return candidate && { candidate, lines };
}

const SLANTS = [-0.15, 0.15, -0.3, 0.3];
/** Minimum gain in clarity for a slant to be used. */
const CLEARER = 0.02;

/** Reads the lines without a slant and, unless that reading is sure, with the slant that makes the text clearest. */
async function attemptWithSlant(image: Image, proposal: readonly TextLine[]): Promise<ReadingAttempt | null> {
	const best = await readUpright(image, proposal);
	const straight = await attemptReading(image, best.lines, best.readings);
	if (straight && isReadingSure(straight.candidate)) return straight;
	let leaning: typeof best | null = null;
	for (const slant of SLANTS) {
		const lines = best.lines.map((line) => ({ ...line, slant }));
		const readings = await readAll(image, lines, LINE_CROPS[0]!);
		const clarity = mean(readings.map(measureClarity));
		if (clarity > (leaning ?? best).clarity + CLEARER) leaning = { lines, readings, clarity };
	}
	return leaning
		? betterAttempt(straight, await attemptReading(image, leaning.lines, leaning.readings))
		: straight;
}

/** Whether the reading is valid and fits its format. */
export function isValidAttempt({ candidate: { parsed, fit } }: ReadingAttempt): boolean {
	return parsed.valid && fit >= MIN_FIT;
}

function betterAttempt(a: ReadingAttempt | null, b: ReadingAttempt | null): ReadingAttempt | null {
	if (!a || !b) return a ?? b;
	if (isValidAttempt(a) !== isValidAttempt(b)) return isValidAttempt(a) ? a : b;
	const isClearer = minProbability(b.candidate) > minProbability(a.candidate);
	return (isValidAttempt(a) ? isClearer : b.candidate.fit > a.candidate.fit) ? b : a;
}

/** Reads the lines as detected, then with equal ends, then with a third line. Stops at the first valid reading. */
export async function attemptAllProposals(
	image: Image,
	lines: readonly TextLine[],
): Promise<ReadingAttempt | null> {
	let best: ReadingAttempt | null = null;
	for (const proposal of [lines, equalizeLengths(lines), addNeighborLines(lines)]) {
		if (proposal) best = betterAttempt(best, await attemptWithSlant(image, proposal));
		if (best && isValidAttempt(best)) break;
	}
	return best;
}
