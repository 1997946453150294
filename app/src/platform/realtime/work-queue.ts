/**
 * A queue of work in steps, which runs a limited number of them in one turn of the event loop: other requests are
 * served in between, whatever many clients send at once. As long as a turn has steps left, work runs immediately.
 */
export interface WorkQueue {
	/**
	 * Adds work, one step per `next()`. Work with the same key runs in order. Keys take turns, step by step, so that
	 * nobody waits for somebody else's flood to end.
	 */
	add(key: unknown, work: Iterator<void>): void;
	/** Drops the work of a key that hasn't run. */
	drop(key: unknown): void;
}

/** Work of one step. */
export const oneStep = (run: () => void): Iterator<void> => ({
	next() {
		run();
		return { done: true, value: undefined };
	},
});

/** @param maxStepsPerTurn steps in one turn of the event loop, at least 1 */
export function createWorkQueue(maxStepsPerTurn: number): WorkQueue {
	const waiting = new Map<unknown, Iterator<void>[]>();
	let left = maxStepsPerTurn;
	let isRunning = false;

	function runStep(key: unknown, works: Iterator<void>[]): void {
		if (left === maxStepsPerTurn) setImmediate(startTurn);
		left -= 1;
		// To the end of the line, before the step, which may add or drop work of its own.
		waiting.delete(key);
		waiting.set(key, works);
		if (works[0]?.next().done) works.shift();
		if (works.length === 0 && waiting.get(key) === works) waiting.delete(key);
	}

	function run(): void {
		if (isRunning) return;
		isRunning = true;
		try {
			while (left > 0) {
				const [first] = waiting;
				if (!first) return;
				runStep(...first);
			}
		} finally {
			isRunning = false;
		}
	}

	function startTurn(): void {
		left = maxStepsPerTurn;
		run();
	}

	return {
		add(key, work) {
			const works = waiting.get(key);
			if (works) works.push(work);
			else waiting.set(key, [work]);
			run();
		},
		drop(key) {
			waiting.delete(key);
		},
	};
}
