import { EngineBusyError, EngineCrashError, EngineTimeoutError } from "@vidimus/engine";
import { Problem } from "../../platform/http/problem.ts";

const engineFailures = [EngineBusyError, EngineTimeoutError, EngineCrashError];

const engineBusy = () => new Problem(503, "engine_busy", { headers: { "retry-after": "10" } });

/**
 * Lets demos at the engine a few at a time, in their order.
 * @param maxRunning how many run, and `maxWaiting` how many more may wait
 */
export function createEngineQueue({
	atOnce: maxRunning,
	waiting: maxWaiting,
}: {
	atOnce: number;
	waiting: number;
}) {
	const queue: (() => void)[] = [];
	let running = 0;
	/** For whoever has much to read before the work. @throws Problem 503 `engine_busy` when no more may wait */
	const assertRoom = (): void => {
		if (running >= maxRunning && queue.length >= maxWaiting) throw engineBusy();
	};
	/** @throws Problem 503 `engine_busy`, also where the engine itself gives up */
	const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
		assertRoom();
		if (running >= maxRunning) await new Promise<void>((resolve) => queue.push(resolve));
		else running++;
		try {
			return await work();
		} catch (error) {
			throw engineFailures.some((kind) => error instanceof kind) ? engineBusy() : error;
		} finally {
			// Whoever waits takes over the place.
			const next = queue.shift();
			if (next) next();
			else running--;
		}
	};
	return { assertRoom, inTurn };
}
export type EngineQueue = ReturnType<typeof createEngineQueue>;
