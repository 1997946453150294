import { EngineError } from "@vidimus/engine";
import { Problem } from "../../platform/http/problem.ts";

const engineBusy = () => new Problem(503, "engine_busy", { headers: { "retry-after": "10" } });

/** Runs a few demos at a time on the engine, first come, first served. */
export function createEngineQueue({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
	const queue: (() => void)[] = [];
	let running = 0;
	/** Lets a route refuse before it reads a large body. @throws Problem 503 `engine_busy` when no more may wait */
	const assertRoom = (): void => {
		if (running >= maxRunning && queue.length >= maxWaiting) throw engineBusy();
	};
	/** @throws Problem 503 `engine_busy`, also when the engine fails */
	const runQueued = async <T>(work: () => Promise<T>): Promise<T> => {
		assertRoom();
		if (running >= maxRunning) await new Promise<void>((resolve) => queue.push(resolve));
		else running++;
		try {
			return await work();
		} catch (error) {
			throw error instanceof EngineError ? engineBusy() : error;
		} finally {
			// The next in the queue takes over this place.
			const next = queue.shift();
			if (next) next();
			else running--;
		}
	};
	return { assertRoom, runQueued };
}
export type EngineQueue = ReturnType<typeof createEngineQueue>;
