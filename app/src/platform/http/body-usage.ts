import { AsyncLocalStorage } from "node:async_hooks";

/** A request's body in memory, for as long as anything uses it. */
export interface BodyUsage {
	/** Adds a user. @returns ends the use; further calls do nothing */
	use(): () => void;
}

/** @param release called once, when the last user has ended */
export function createBodyUsage(release: () => void): BodyUsage {
	let users = 0;
	let isReleased = false;
	return {
		use() {
			let isUsed = true;
			users += 1;
			return () => {
				if (!isUsed) return;
				isUsed = false;
				users -= 1;
				// A handler may begin although its sender is gone and everything has ended: nobody's bytes are subtracted twice.
				if (users > 0 || isReleased) return;
				isReleased = true;
				release();
			};
		},
	};
}

const currentUsage = new AsyncLocalStorage<BodyUsage>();

/** Runs a request's handler, whose work may outlive it: see `keepBodyInUse`. */
export const runWithBodyUsage = <Result>(usage: BodyUsage, handle: () => Result): Result =>
	currentUsage.run(usage, handle);

/** Counts the current request's body as in memory until `work` ends, although the request is answered earlier. */
export function keepBodyInUse(work: Promise<unknown>): void {
	const end = currentUsage.getStore()?.use();
	if (end) void work.then(end, end);
}
