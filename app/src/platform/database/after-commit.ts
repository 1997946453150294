import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, toLogFields } from "../logging/log.ts";
import type { Db } from "./database.ts";

interface RunningTransaction {
	/** With the log for the errors of each. */
	readonly hooks: Map<() => void, Logger>;
	hasEnded: boolean;
}

const running = new AsyncLocalStorage<RunningTransaction>();

/** Whether the caller is in a transaction, which keeps a connection and locks from others. */
export const isInTransaction = (): boolean => running.getStore()?.hasEnded === false;

/** A hook that fails must not look like a commit that failed. */
function call(hook: () => void, log: Logger): void {
	try {
		hook();
	} catch (error) {
		log.error(toLogFields(error as Error), "what follows a commit failed: the commit is done");
	}
}

/**
 * Calls `hook` once the outermost transaction that the caller is in has committed, or now if it is in none. It isn't called after a
 * rollback, nor if the process ends or the connection breaks meanwhile. The same hook is called once. Its error is logged.
 */
export function afterCommit(hook: () => void, log: Logger): void {
	if (isInTransaction()) running.getStore()?.hooks.set(hook, log);
	else call(hook, log);
}

/** Lets `afterCommit` know of the transactions of a database. */
export function withAfterCommit<Opened extends Pick<Db, "transaction">>(db: Opened): Opened {
	const transaction = db.transaction.bind(db);
	db.transaction = async (run, config) => {
		const own: RunningTransaction = { hooks: new Map(), hasEnded: false };
		try {
			const result = await running.run(own, () => transaction(run, config));
			own.hasEnded = true;
			for (const [hook, log] of own.hooks) call(hook, log);
			return result;
		} finally {
			own.hasEnded = true;
		}
	};
	return db;
}
