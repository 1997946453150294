import { sql } from "drizzle-orm";
import { type Clock, systemClock } from "../clock.ts";
import type { Logger } from "../logging/log.ts";
import type { Db } from "./database.ts";

const compareEveryMs = 10_000;
/** Clocks that are set by the network differ by less. */
const toleranceMs = 1000;

/** A clock that compares itself with the database's until it is closed. */
interface DatabaseClock extends Clock {
	close(): void;
}

/**
 * The time of this machine, or the database's if they differ by more than a second. Processes then agree on when a claim ends, and
 * receivers, which accept only a recent timestamp, accept what they sign.
 */
export async function openDatabaseClock(
	db: Db,
	log: Logger,
	machine: Clock = systemClock,
): Promise<DatabaseClock> {
	let aheadMs = 0;
	async function compare(): Promise<void> {
		const before = machine.now().getTime();
		const start = performance.now();
		const { rows } = (await db.execute(
			sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
		)) as unknown as { rows: [{ now: number }] };
		const halfWayMs = (performance.now() - start) / 2;
		const differenceMs = before + halfWayMs - rows[0].now;
		const isOff = Math.abs(differenceMs) > toleranceMs + halfWayMs;
		if (isOff && aheadMs === 0)
			log.warn(
				{ seconds: Math.round(differenceMs / 1000) },
				"this machine's clock differs from the database's, whose time is used: set the machine's",
			);
		aheadMs = isOff ? differenceMs : 0;
	}
	await compare();
	// While the database is away, the last difference is used.
	const timer = setInterval(() => void compare().catch(() => {}), compareEveryMs);
	return {
		now: () => new Date(machine.now().getTime() - aheadMs),
		close: () => clearInterval(timer),
	};
}
