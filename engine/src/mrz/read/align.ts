import { CLASS_CHARACTERS, type PositionClass } from "../parse/formats.ts";
import { ALPHABET, CLASSES, type LineReading } from "./recognise.ts";

const NEVER = Number.NEGATIVE_INFINITY;

function allowedClasses(kind: PositionClass): readonly number[] {
	return [...ALPHABET].flatMap((character, i) => (CLASS_CHARACTERS[kind].test(character) ? [i + 1] : []));
}

/** For each position class the net's classes it allows. */
const ALLOWED: Readonly<Record<PositionClass, readonly number[]>> = {
	a: allowedClasses("a"),
	n: allowedClasses("n"),
	x: allowedClasses("x"),
	s: allowedClasses("s"),
	d: allowedClasses("d"),
	c: allowedClasses("c"),
	t: allowedClasses("t"),
	"<": allowedClasses("<"),
};

export interface Alignment {
	/** For each position the probability of each class among the characters the position allows. */
	readonly probabilities: readonly Float32Array[];
	/** Best path under the layout minus best path of all, over the characters; 0 is a perfect fit. */
	readonly fit: number;
}

/** Log probability of the best path whatever it spells. */
function bestFreePath({ steps, logProbabilities }: LineReading): number {
	let sum = 0;
	for (let t = 0; t < steps; t++) {
		let top = NEVER;
		for (let k = 0; k < CLASSES; k++) top = Math.max(top, logProbabilities[t * CLASSES + k]!);
		sum += top;
	}
	return sum;
}

/**
 * The best way to spell exactly as many characters as `layout` has, each of its class: Viterbi over the CTC
 * output. States are, for each position, "its character is on" (by class) and "blank after it".
 */
export function alignReading(reading: LineReading, layout: string): Alignment | null {
	const { steps, logProbabilities } = reading;
	const length = layout.length;
	const allowed = [...layout].map((kind) => ALLOWED[kind as PositionClass]);
	const width = CLASSES;
	let on = new Float64Array(length * width).fill(NEVER);
	let off = new Float64Array(length + 1).fill(NEVER);
	let nextOn = new Float64Array(length * width);
	let nextOff = new Float64Array(length + 1);
	/** Where a character came from: 0 it was on, 1 blank before it, else 2 + class of the character before. */
	const cameOn = new Uint8Array(steps * length * width);
	/** Where a blank came from: 0 blank, else class of the character that ended. */
	const cameOff = new Uint8Array(steps * (length + 1));
	off[0] = 0;
	for (let t = 0; t < steps; t++) {
		const row = t * CLASSES;
		nextOn.fill(NEVER);
		nextOff[0] = off[0]! + logProbabilities[row]!;
		// Best and second best character at the position before: a repeat needs a blank between.
		let bestBefore = NEVER;
		let secondBefore = NEVER;
		let classBefore = 0;
		let otherBefore = 0;
		const first = Math.max(0, length - (steps - t));
		for (let j = 0; j < length && j <= t; j++) {
			let best = NEVER;
			let second = NEVER;
			let bestClass = 0;
			let secondClass = 0;
			for (const k of allowed[j]!) {
				const at = j * width + k;
				const stay = on[at]!;
				if (stay > best) {
					second = best;
					secondClass = bestClass;
					best = stay;
					bestClass = k;
				} else if (stay > second) {
					second = stay;
					secondClass = k;
				}
				if (j < first) continue;
				let score = stay;
				let from = 0;
				if (off[j]! > score) {
					score = off[j]!;
					from = 1;
				}
				const change = k === classBefore ? secondBefore : bestBefore;
				if (change > score) {
					score = change;
					from = 2 + (k === classBefore ? otherBefore : classBefore);
				}
				if (score === NEVER) continue;
				nextOn[at] = score + logProbabilities[row + k]!;
				cameOn[t * length * width + at] = from;
			}
			const hasEnded = best > off[j + 1]!;
			nextOff[j + 1] = (hasEnded ? best : off[j + 1]!) + logProbabilities[row]!;
			cameOff[t * (length + 1) + j + 1] = hasEnded ? bestClass : 0;
			bestBefore = best;
			secondBefore = second;
			classBefore = bestClass;
			otherBefore = secondClass;
		}
		[on, nextOn] = [nextOn, on];
		[off, nextOff] = [nextOff, off];
		nextOff.fill(NEVER);
	}

	let position = length;
	let current = 0;
	let score = off[length]!;
	for (const k of allowed[length - 1]!)
		if (on[(length - 1) * width + k]! > score) {
			score = on[(length - 1) * width + k]!;
			current = k;
		}
	if (score === NEVER) return null;

	/** For each position the step at which its character stands out most. */
	const peaks = new Int32Array(length);
	const peakScores = new Float64Array(length).fill(NEVER);
	for (let t = steps - 1; t >= 0; t--) {
		if (current === 0) {
			current = cameOff[t * (length + 1) + position]!;
			continue;
		}
		const at = position - 1;
		const value = logProbabilities[t * CLASSES + current]!;
		if (value > peakScores[at]!) {
			peakScores[at] = value;
			peaks[at] = t;
		}
		const from = cameOn[t * length * width + at * width + current]!;
		if (from === 0) continue;
		position = at;
		current = from === 1 ? 0 : from - 2;
	}
	const probabilities = allowed.map((classes, j) =>
		allowedProbabilities(reading, peaks[j]!, classes, layout[j] as PositionClass),
	);
	return { probabilities, fit: (score - bestFreePath(reading)) / length };
}

/** The class of the letter that issuers keep out of numbers because it looks like a zero. */
const LETTER_O = ALPHABET.indexOf("O") + 1;
/** How much rarer it is there than the print alone says; where it does stand, check digits show a zero wrong. */
const RARE = 0.05;

/** Probabilities of the allowed characters at one step, the blank and all others left out. */
function allowedProbabilities(
	{ logProbabilities }: LineReading,
	step: number,
	classes: readonly number[],
	kind: PositionClass,
): Float32Array {
	const out = new Float32Array(CLASSES);
	for (const k of classes) out[k] = Math.exp(logProbabilities[step * CLASSES + k]!);
	if (kind === "x") out[LETTER_O]! *= RARE;
	const sum = out.reduce((total, value) => total + value, 0);
	return out.map((value) => value / sum);
}
