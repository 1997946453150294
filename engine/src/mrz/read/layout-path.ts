import { CLASSES, type LineReading } from "./recognize.ts";

const NEVER = Number.NEGATIVE_INFINITY;

/** Log probabilities of the best paths up to a step, by the state that they end in. */
interface States {
	/** In a position's character: layout length × `CLASSES`. */
	readonly on: Float64Array;
	/** In the blank after as many positions: layout length + 1. */
	readonly off: Float64Array;
}

function createStates(length: number): States {
	return {
		on: new Float64Array(length * CLASSES).fill(NEVER),
		off: new Float64Array(length + 1).fill(NEVER),
	};
}

/** Where the best path to each state of a step comes from; shaped as `States`. */
interface Origins {
	/** 0 the same character, 1 the blank before it, otherwise 2 + the previous character's class. */
	readonly on: Uint8Array;
	/** 0 a blank, otherwise the class of the character before it. */
	readonly off: Uint8Array;
}

/** The two best characters of a position: a repeated character needs a blank in between, so the second best may follow on. */
interface TopTwo {
	readonly best: number;
	readonly bestClass: number;
	readonly second: number;
	readonly secondClass: number;
}

const NO_CHARACTER: TopTwo = { best: NEVER, bestClass: 0, second: NEVER, secondClass: 0 };

function findTopTwo({ on }: States, position: number, classes: readonly number[]): TopTwo {
	let best = NEVER;
	let bestClass = 0;
	let second = NEVER;
	let secondClass = 0;
	for (const k of classes) {
		const score = on[position * CLASSES + k]!;
		if (score > best) {
			second = best;
			secondClass = bestClass;
			best = score;
			bestClass = k;
		} else if (score > second) {
			second = score;
			secondClass = k;
		}
	}
	return { best, bestClass, second, secondClass };
}

/** One step along the line. */
interface Step {
	/** Log probabilities of the step, one per class. */
	readonly row: Float32Array;
	readonly before: States;
	/** Receives the extended paths; initially unreached. */
	readonly after: States;
	readonly origins: Origins;
}

/** Extends the paths to a position's characters: from the same one, from the blank before it, or from the `previous` one. */
function extendToCharacters(
	{ row, before, after, origins }: Step,
	position: number,
	classes: readonly number[],
	previous: TopTwo,
): void {
	const blank = before.off[position]!;
	for (const k of classes) {
		const at = position * CLASSES + k;
		const isRepeated = k === previous.bestClass;
		const change = isRepeated ? previous.second : previous.best;
		let score = before.on[at]!;
		let origin = 0;
		if (blank > score) {
			score = blank;
			origin = 1;
		}
		if (change > score) {
			score = change;
			origin = 2 + (isRepeated ? previous.secondClass : previous.bestClass);
		}
		if (score === NEVER) continue;
		after.on[at] = score + row[k]!;
		origins.on[at] = origin;
	}
}

/**
 * Extends the best paths by one step.
 *
 * @param allowed classes of each position
 * @param first positions before this one can't reach the end of the layout any more
 * @param last positions after this one can't be reached yet
 */
function extendPaths(step: Step, allowed: readonly (readonly number[])[], first: number, last: number): void {
	const { row, before, after, origins } = step;
	after.off[0] = before.off[0]! + row[0]!;
	let previous = NO_CHARACTER;
	for (let j = 0; j <= last; j++) {
		const classes = allowed[j]!;
		if (j >= first) extendToCharacters(step, j, classes, previous);
		const current = findTopTwo(before, j, classes);
		const ends = current.best > before.off[j + 1]!;
		after.off[j + 1] = (ends ? current.best : before.off[j + 1]!) + row[0]!;
		origins.off[j + 1] = ends ? current.bestClass : 0;
		previous = current;
	}
}

/**
 * Follows the best path back from its end.
 *
 * @param steps origins of each step
 * @param end class of the character that the path ends in; 0 for a blank
 * @returns for each position, the step with the highest probability of its character
 */
function findPeaks(
	{ logProbabilities }: LineReading,
	steps: readonly Origins[],
	length: number,
	end: number,
): Int32Array {
	const peaks = new Int32Array(length);
	const scores = new Float64Array(length).fill(NEVER);
	let position = length;
	let current = end;
	for (let t = steps.length - 1; t >= 0; t--) {
		const origins = steps[t]!;
		if (current === 0) {
			current = origins.off[position]!;
			continue;
		}
		const at = position - 1;
		const score = logProbabilities[t * CLASSES + current]!;
		if (score > scores[at]!) {
			scores[at] = score;
			peaks[at] = t;
		}
		const origin = origins.on[at * CLASSES + current]!;
		if (origin === 0) continue;
		position = at;
		current = origin === 1 ? 0 : origin - 2;
	}
	return peaks;
}

export interface LayoutPath {
	/** Log probability of the path. */
	readonly score: number;
	/** For each position, the step with the highest probability of its character. */
	readonly peaks: Int32Array;
}

/**
 * Finds the best path with exactly one character per position: Viterbi over the CTC output. Each position has two kinds of
 * states: its character (`on`, one per class) and the blank after it (`off`).
 *
 * @param allowed classes of each position
 * @returns null if the reading has too few steps
 */
export function findLayoutPath(
	reading: LineReading,
	allowed: readonly (readonly number[])[],
): LayoutPath | null {
	const { steps: stepCount, logProbabilities } = reading;
	const length = allowed.length;
	const steps: Origins[] = [];
	let before = createStates(length);
	let after = createStates(length);
	before.off[0] = 0;
	for (let t = 0; t < stepCount; t++) {
		const row = logProbabilities.subarray(t * CLASSES, (t + 1) * CLASSES);
		const origins = { on: new Uint8Array(length * CLASSES), off: new Uint8Array(length + 1) };
		after.on.fill(NEVER);
		after.off.fill(NEVER);
		const first = Math.max(0, length - (stepCount - t));
		extendPaths({ row, before, after, origins }, allowed, first, Math.min(length - 1, t));
		steps.push(origins);
		[before, after] = [after, before];
	}
	const { best, bestClass } = findTopTwo(before, length - 1, allowed[length - 1]!);
	const blank = before.off[length]!;
	const score = Math.max(blank, best);
	if (score === NEVER) return null;
	return { score, peaks: findPeaks(reading, steps, length, best > blank ? bestClass : 0) };
}
