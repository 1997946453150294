import { hmac } from "../../platform/crypto/hashes.ts";
import type { Db } from "../../platform/database/database.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CountedRequest, CountedWindow, type RequestLimit } from "./counted-window.ts";
import { addRequestCounts } from "./queries.ts";

/** Known windows, a few hundred bytes each. The oldest are forgotten, and asked for again when they are needed. */
const maxWindows = 20_000;
/** Milliseconds after a failed report until the next is tried. */
const retryMs = 1000;

/** Counts requests for limits that all processes share. */
export interface RequestCounter {
	/**
	 * Counts a request. Waits for the database once in a window, and then each time the local share is used up.
	 * Never fails: while the database is unavailable, the requests of this process are counted.
	 * @param caller whom the request counts for
	 */
	count(limit: RequestLimit, caller: string): Promise<CountedRequest>;
}

/** A window, and the key of its row. */
interface KeyedWindow {
	readonly key: string;
	readonly windowMs: number;
	readonly window: CountedWindow;
}

/** Sends the reports of windows, one statement at a time for all that wait for one. */
function openReports(db: Db, log: Platform["log"], now: () => number) {
	const due = new Set<KeyedWindow>();
	let isSending = false;
	/** When the next report is tried; null unless the last one failed. */
	let retryAt: number | null = null;

	async function send(batch: readonly KeyedWindow[]): Promise<void> {
		const startedAt = now();
		try {
			const reports = batch.map(({ key, windowMs, window }) => ({
				key,
				windowMs,
				count: window.startReport(startedAt),
			}));
			const totals = new Map((await addRequestCounts(db, reports)).map((total) => [total.key, total]));
			if (retryAt !== null) log.info("requests are counted for all processes together again");
			retryAt = null;
			const endedAt = now();
			for (const { key, window } of batch) {
				const total = totals.get(key);
				if (total) window.endReport(total, startedAt, endedAt);
			}
		} catch (error) {
			if (retryAt === null)
				log.warn(
					toLogFields(error as Error),
					"the database doesn't count requests: until it does, limits apply to each process",
				);
			const failedAt = now();
			retryAt = failedAt + retryMs;
			for (const { window } of [...batch, ...due]) window.failReport(failedAt);
			due.clear();
		}
	}

	async function sendDue(): Promise<void> {
		if (isSending) return;
		isSending = true;
		while (due.size > 0) {
			const batch = [...due];
			due.clear();
			await send(batch);
		}
		isSending = false;
	}

	return {
		isFailing: () => retryAt !== null,
		isRetryDue: () => retryAt !== null && now() >= retryAt,
		add(window: KeyedWindow): void {
			due.add(window);
			void sendDue();
		},
	};
}

/**
 * Each process admits a share of a caller's requests by itself, then reports them and learns those of the others.
 * @param now milliseconds of a monotonic clock
 * @returns null if no other process can use the database
 */
export function openRequestCounter(
	{ database: { countingDb }, keys, log }: Pick<Platform, "database" | "keys" | "log">,
	now: () => number = () => performance.now(),
): RequestCounter | null {
	if (!countingDb) return null;
	const windows = new Map<string, KeyedWindow>();
	const reports = openReports(countingDb, log, now);

	/** Forgets the oldest window, or keeps it until its requests are reported. */
	function forgetOldest(): void {
		const [oldest] = windows;
		if (!oldest) return;
		const [name, keyed] = oldest;
		windows.delete(name);
		if (keyed.window.isReported || reports.isFailing()) return;
		windows.set(name, keyed);
		reports.add(keyed);
	}

	function findWindow(limit: RequestLimit, caller: string): KeyedWindow {
		const { name, max, windowMs } = limit;
		const fullName = `${name} ${max}/${windowMs} ${caller}`;
		const known = windows.get(fullName);
		if (known) return known;
		if (windows.size >= maxWindows) forgetOldest();
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
