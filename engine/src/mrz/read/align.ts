import { CLASS_CHARACTERS, type PositionClass } from "../parse/formats.ts";
import { findLayoutPath } from "./layout-path.ts";
import { ALPHABET, CLASSES, type LineReading } from "./recognize.ts";

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
		let top = Number.NEGATIVE_INFINITY;
		for (let k = 0; k < CLASSES; k++) top = Math.max(top, logProbabilities[t * CLASSES + k]!);
		sum += top;
	}
	return sum;
}

/**
 * Reads a line as exactly the characters that `layout` has, each of its class.
 *
 * @param layout one `PositionClass` per character
 * @returns null if the reading has too few steps for the layout
 */
export function alignReading(reading: LineReading, layout: string): Alignment | null {
	const allowed = [...layout].map((kind) => ALLOWED[kind as PositionClass]);
	const path = findLayoutPath(reading, allowed);
	if (!path) return null;
	const probabilities = allowed.map((classes, j) =>
		allowedProbabilities(reading, path.peaks[j]!, classes, layout[j] as PositionClass),
	);
	return { probabilities, fit: (path.score - bestFreePath(reading)) / layout.length };
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
