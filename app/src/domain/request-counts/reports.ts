import type { Db } from "../../platform/database/database.ts";
import { type Logger, toLogFields } from "../../platform/logging/log.ts";
import type { CountedWindow } from "./counted-window.ts";
import { addRequestCounts } from "./queries.ts";

/** Windows in one statement, so that it takes milliseconds also when many new callers send requests. */
const maxReportedAtOnce = 1000;
/** Milliseconds after a failed report until the next is tried. */
const retryMs = 1000;

/** A window, and the key of its row. */
export interface KeyedWindow {
	readonly key: string;
	readonly windowMs: number;
	readonly window: CountedWindow;
}

/**
 * Sends reports, one statement at a time for all windows that wait for one. After a failure, the requests that wait are
 * counted without the database.
 * @param now milliseconds of a monotonic clock
 */
export function openReports(db: Db, log: Logger, now: () => number) {
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
			const batch = [...due].slice(0, maxReportedAtOnce);
			for (const window of batch) due.delete(window);
			await send(batch);
		}
		isSending = false;
	}

	return {
		/** Whether the last report failed. Then requests don't wait for one. */
		isFailing: () => retryAt !== null,
		/** Whether the next report should be tried. */
		isRetryDue: () => retryAt !== null && now() >= retryAt,
		add(window: KeyedWindow): void {
			due.add(window);
			void sendDue();
		},
	};
}
