import { CLASS_CHARACTERS, type PositionClass } from "../parse/formats.ts";
import { ALPHABET, CLASSES, type LineReading } from "./recognize.ts";

const NEVER = Number.NEGATIVE_INFINITY;

function allowedClasses(kind: PositionClass): readonly number[] {
	return [...ALPHABET].flatMap((character, i) => (CLASS_CHARACTERS[kind].test(character) ? [i + 1] : []));
}

/** The model's classes that each position class allows. */
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
	/** For each position, the probability of each class among the characters that the position allows. */
	readonly probabilities: readonly Float32Array[];
	/** Log probability of the best path within the layout minus that of the best path, per character; 0 is a perfect fit. */
	readonly fit: number;
}

/** Log probability of the best path, whatever its text. */
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
 * Finds the best path with exactly the characters that `layout` has, each of its class: Viterbi over the CTC output. Each
 * position has two kinds of states: its character (`on`, one per class) and the blank after it (`off`).
 *
 * @param layout one `PositionClass` per character
 * @returns null if the reading has too few steps for the layout
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
	/** Predecessor of a character: 0 the same character, 1 the blank before it, otherwise 2 + the previous character's class. */
	const cameOn = new Uint8Array(steps * length * width);
	/** Predecessor of a blank: 0 a blank, otherwise the class of the character before it. */
	const cameOff = new Uint8Array(steps * (length + 1));
	off[0] = 0;
	for (let t = 0; t < steps; t++) {
		const row = t * CLASSES;
		nextOn.fill(NEVER);
		nextOff[0] = off[0]! + logProbabilities[row]!;
		// Best and second best character at the previous position, because a repeated character needs a blank in between.
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

	/** For each position, the step with the highest probability of its character. */
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

/** Issuers avoid this letter in numbers because it looks like a zero. */
const LETTER_O = ALPHABET.indexOf("O") + 1;
/** Prior of a letter O in a number. If the letter is printed nevertheless, the check digit shows that a zero is wrong. */
const RARE = 0.05;

/** Probabilities of the allowed characters at one step, normalized to a sum of 1. */
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
