import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

/**
 * Runs the rest of a transaction alone among those that lock the same name: what it counts next stays true until it
 * commits, also in other processes. Names that concern several rows are locked in sorted order.
 */
export const lockByName = (tx: Db, name: string) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/**
 * Lets the statements of a transaction wait for a lock for so many seconds, instead of the short time after which requests
 * that meet a locked table give up: 4 at most, since a statement ends after 5.
 */
export const limitLockWait = (tx: Db, seconds: number) =>
	tx.execute(sql`select set_config('lock_timeout', ${`${seconds}s`}, true)`);
