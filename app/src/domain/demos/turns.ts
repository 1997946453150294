import { EngineBusyError, EngineCrashError, EngineTimeoutError } from "@vidimus/engine";
import { Problem } from "../../platform/errors.ts";

const failures = [EngineBusyError, EngineTimeoutError, EngineCrashError];

const busy = () => new Problem(503, "engine_busy", { headers: { "retry-after": "10" } });

/**
 * Lets demos at the engine a few at a time, in their order.
 * @param atOnce how many run, and `waiting` how many more may wait
 * @throws Problem 503 `engine_busy`, also where the engine itself gives up
 */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
	const queue: (() => void)[] = [];
	let running = 0;
	return async <T>(work: () => Promise<T>): Promise<T> => {
		if (running >= atOnce) {
			if (queue.length >= waiting) throw busy();
			await new Promise<void>((resolve) => queue.push(resolve));
		} else running++;
		try {
			return await work();
		} catch (error) {
			throw failures.some((kind) => error instanceof kind) ? busy() : error;
		} finally {
			// Whoever waits takes over the place.
			const next = queue.shift();
			if (next) next();
			else running--;
		}
	};
}
export type InTurn = ReturnType<typeof takeTurns>;
