import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "./database.ts";

interface RunningTransaction {
	readonly hooks: Set<() => void>;
	hasEnded: boolean;
}

const running = new AsyncLocalStorage<RunningTransaction>();

/** Whether the caller is in a transaction, which keeps a connection and locks from others. */
export const isInTransaction = (): boolean => running.getStore()?.hasEnded === false;

/**
 * Calls `hook` once the outermost transaction that the caller is in has committed, or now if it is in none. It isn't called after a
 * rollback, nor if the process ends or the connection breaks meanwhile. The same hook is called once.
 */
export function afterCommit(hook: () => void): void {
	if (isInTransaction()) running.getStore()?.hooks.add(hook);
	else hook();
}

/** Lets `afterCommit` know of the transactions of a database. */
export function withAfterCommit<Opened extends Pick<Db, "transaction">>(db: Opened): Opened {
	const transaction = db.transaction.bind(db);
	db.transaction = async (run, config) => {
		const own: RunningTransaction = { hooks: new Set(), hasEnded: false };
		try {
			const result = await running.run(own, () => transaction(run, config));
			own.hasEnded = true;
			for (const hook of own.hooks) hook();
			return result;
		} finally {
			own.hasEnded = true;
		}
	};
	return db;
}
