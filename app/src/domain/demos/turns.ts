import { EngineBusyError, EngineCrashError, EngineTimeoutError } from "@vidimus/engine";
import { Problem } from "../../platform/errors.ts";

const failures = [EngineBusyError, EngineTimeoutError, EngineCrashError];

const busy = () => new Problem(503, "engine_busy", { headers: { "retry-after": "10" } });

/**
 * Lets demos at the engine a few at a time, in their order.
 * @param atOnce how many run, and `waiting` how many more may wait
 */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
	const queue: (() => void)[] = [];
	let running = 0;
	/** For whoever has much to read before the work. @throws Problem 503 `engine_busy` when no more may wait */
	const assertRoom = (): void => {
		if (running >= atOnce && queue.length >= waiting) throw busy();
	};
	/** @throws Problem 503 `engine_busy`, also where the engine itself gives up */
	const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
		assertRoom();
		if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
		else running++;
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
	return { assertRoom, inTurn };
}
export type Turns = ReturnType<typeof takeTurns>;
