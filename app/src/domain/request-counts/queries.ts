import { lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { requestCounts } from "./tables.ts";

/** Requests of a process that the others don't know of yet. */
export interface CountReport {
	readonly key: string;
	readonly count: number;
	/** Length of the window, if this report begins one. */
	readonly windowMs: number;
}

/** Requests of all processes in the current window of a key. */
export interface TotalCount {
	readonly key: string;
	readonly count: number;
	/** Milliseconds from the start of the statement until the window ends. */
	readonly remainingMs: number;
}

/**
 * A window that ends much later than a new one would was begun before the database's clock was set back. One that ends a
 * little later was begun by a report that came after this one and was faster: `now()` is the time of a statement's start.
 */
const isCurrent = sql`counted.ends_at > now() and counted.ends_at <= excluded.ends_at + interval '20 seconds'`;

/**
 * Adds the counts to the current windows, and begins a window where there is none, by the database's clock.
 * @param reports of different keys
 */
export async function addRequestCounts(db: Db, reports: readonly CountReport[]): Promise<TotalCount[]> {
	const keys = sql.param(reports.map(({ key }) => key));
	const counts = sql.param(reports.map(({ count }) => count));
	const windows = sql.param(reports.map(({ windowMs }) => windowMs));
	// Ordered, so that processes that lock several rows don't wait for each other forever.
	const { rows } = (await db.execute(sql`
		insert into ${requestCounts} as counted (key, count, ends_at)
		select key, count, date_trunc('milliseconds', now()) + window_ms * interval '1 millisecond'
		from unnest(${keys}::text[], ${counts}::int[], ${windows}::int[]) as reported(key, count, window_ms)
		order by key
		on conflict (key) do update set
			count = excluded.count + case when ${isCurrent} then counted.count else 0 end,
			ends_at = case when ${isCurrent} then counted.ends_at else excluded.ends_at end
		returning counted.key, counted.count,
			(extract(epoch from counted.ends_at - now()) * 1000)::float8 as "remainingMs"`)) as unknown as {
		rows: TotalCount[];
	};
	return rows;
}

/** Deletes the counts of windows that are over, by the database's clock. */
export const deleteEndedCounts = (db: Db) =>
	db.delete(requestCounts).where(lt(requestCounts.endsAt, sql`now()`));
