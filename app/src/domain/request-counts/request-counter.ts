import { hmac } from "../../platform/crypto/hashes.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CountedRequest, CountedWindow, type RequestLimit } from "./counted-window.ts";
import { type KeyedWindow, openReports } from "./reports.ts";

/** Known windows, a few hundred bytes each. The oldest are forgotten, and asked for again when they are needed. */
const maxWindows = 20_000;
/** Looks at old windows for each new one: one to report it, one to forget it, one to catch up. */
const looksPerWindow = 3;

/** Counts requests for limits that all processes share. */
export interface RequestCounter {
	/**
	 * Counts a request. Waits for the database once in a window, and then each time the local share is used up.
	 * Never fails: while the database is unavailable, the requests of this process are counted.
	 * @param caller whom the request counts for
	 */
	count(limit: RequestLimit, caller: string): Promise<CountedRequest>;
}

/**
 * Each process admits a share of a caller's requests by itself, then reports them and learns those of the others.
 * @param now milliseconds of a monotonic clock
 * @returns null if no other process can use the database
 */
export function openRequestCounter(
	{ database: { coordinationDb }, keys, log }: Pick<Platform, "database" | "keys" | "log">,
	now: () => number = () => performance.now(),
): RequestCounter | null {
	if (!coordinationDb) return null;
	const windows = new Map<string, KeyedWindow>();
	const reports = openReports(coordinationDb, log, now);

	/** Forgets the oldest window, or keeps it until its requests are reported, unless there are far too many. */
	function forgetOldest(): void {
		const [oldest] = windows;
		if (!oldest) return;
		const [name, keyed] = oldest;
		windows.delete(name);
		if (keyed.window.isReported || reports.isFailing() || windows.size >= 2 * maxWindows) return;
		windows.set(name, keyed);
		reports.add(keyed);
	}

	function findWindow(limit: RequestLimit, caller: string): KeyedWindow {
		const { name, max, windowMs } = limit;
		const fullName = `${name} ${max}/${windowMs} ${caller}`;
		const known = windows.get(fullName);
		if (known) return known;
		for (let look = 0; look < looksPerWindow && windows.size >= maxWindows; look++) forgetOldest();
		const key = hmac(keys.derive("request-counts"), fullName);
		const created = { key, windowMs, window: new CountedWindow(limit) };
		windows.set(fullName, created);
		return created;
	}

	return {
		async count(limit, caller) {
			const keyed = findWindow(limit, caller);
			const counted = keyed.window.countWithinShare(now());
			if (counted) return counted;
			if (reports.isFailing()) {
				const countedAlone = keyed.window.countAlone(now());
				if (reports.isRetryDue()) reports.add(keyed);
				return countedAlone;
			}
			const awaited = keyed.window.waitForReport();
			reports.add(keyed);
			return awaited;
		},
	};
}
