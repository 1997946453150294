import { setTimeout as wait } from "node:timers/promises";
import type { Mode } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import { appChannel } from "../../platform/realtime/realtime.ts";
import type { EventType } from "../events/event-types-contract.ts";
import type { Services } from "../services.ts";
import { computeContribution } from "./contribution.ts";
import {
	addDailyCounts,
	addDailyCountsFromRows,
	type DailyCountRow,
	listEventHistories,
	listEventsAfter,
	listEventWriters,
	listReopenings,
	listVerificationsToCount,
	lockCountingProgress,
	readLastSequence,
	saveCountingProgress,
} from "./counting-queries.ts";
import { bucketScale } from "./duration-buckets.ts";

/** Message to open pages when their numbers have changed. */
export const statisticsCountedEvent = "statistics.counted";

/** Events per transaction. */
const batchSize = 1000;
const timeoutMs = 5000;

/**
 * A sequence up to which no further event can appear. PostgreSQL assigns sequences when events are written, but they
 * become visible when their transactions end, possibly in another order. A transaction that has written an event
 * holds a lock on the table until it ends, so this waits for those that hold it now, and blocks nobody.
 * @returns null when one of them takes too long; the next run tries again
 */
async function waitForSettledSequence(db: Db): Promise<number | null> {
	const lastGiven = await readLastSequence(db);
	const start = performance.now();
	for (let writers = await listEventWriters(db); writers.length > 0; ) {
		if (performance.now() - start > timeoutMs) return null;
		await wait(20);
		const writing = new Set(await listEventWriters(db));
		writers = writers.filter((id) => writing.has(id));
	}
	return lastGiven;
}

/** Changes of the counts by events with sequences above `after`, up to `until`. */
async function computeCountChanges(
	tx: Db,
	ids: readonly string[],
	after: number,
	until: number,
): Promise<Required<DailyCountRow>[]> {
	const verifications = await listVerificationsToCount(tx, ids);
	const histories = Map.groupBy(await listEventHistories(tx, ids, until), ({ objectId }) => objectId);
	// Read after the rows: if a case is reopened meanwhile, one of the two has the facts of its decision.
	const reopenedDecisions = Map.groupBy(
		await listReopenings(tx, ids),
		({ verificationId }) => verificationId,
	);
	const changes = new Map<string, Required<DailyCountRow>>();
	for (const row of verifications) {
		const history = histories.get(row.id) ?? [];
		const day = row.createdAt.toISOString().slice(0, 10);
		const add = (types: EventType[], by: 1 | -1) => {
			const counted = { ...row, reopenedDecisions: reopenedDecisions.get(row.id) ?? [] };
			for (const [measure, value] of computeContribution(types, counted)) {
				const { appId, mode } = row;
				const change = { appId, mode, day, measure, value };
				const key = JSON.stringify(change);
				changes.set(key, { ...change, count: (changes.get(key)?.count ?? 0) + by });
			}
		};
		add(
			history.map(({ type }) => type),
			1,
		);
		add(
			history.filter(({ sequence }) => sequence <= after).map(({ type }) => type),
			-1,
		);
	}
	return [...changes.values()].filter(({ count }) => count !== 0);
}

interface CountedBatch {
	/** Whether more events may follow. */
	hasMore: boolean;
	changes: { appId: string; mode: Mode }[];
}

/** Counts the next events. Concurrent callers wait, and continue after them. */
const countBatch = (db: Db, until: number): Promise<CountedBatch> =>
	db.transaction(async (tx) => {
		const after = await lockCountingProgress(tx);
		const batch = await listEventsAfter(tx, after, until, batchSize);
		const last = batch.at(-1);
		if (!last) return { hasMore: false, changes: [] };
		const ids = [...new Set(batch.map(({ objectId }) => objectId))].filter((id) => id.startsWith("vrf_"));
		const changes = ids.length > 0 ? await computeCountChanges(tx, ids, after, last.sequence) : [];
		if (changes.length > 0) await addDailyCounts(tx, changes);
		await saveCountingProgress(tx, last.sequence);
		return { hasMore: batch.length === batchSize, changes };
	});

/** Counts seeded verifications, which have no events. */
export const countSeededVerifications = async ({ db }: Services, ids: readonly string[]): Promise<void> => {
	await addDailyCountsFromRows(db, ids, bucketScale);
};

/** Counts all uncounted events, each once, and notifies open pages of the apps. */
export async function countEvents({ db, realtime, log }: Services): Promise<void> {
	const settledSequence = await waitForSettledSequence(db);
	if (settledSequence === null)
		return log.warn(
			"statistics weren't updated because a transaction that wrote events is still open: the next run counts them",
		);
	const apps = new Set<string>();
	for (let hasMore = true; hasMore; ) {
		const batch = await countBatch(db, settledSequence);
		for (const { appId, mode } of batch.changes) apps.add(appChannel(appId, mode, "verifications"));
		hasMore = batch.hasMore;
	}
	for (const channel of apps) realtime.publish(channel, statisticsCountedEvent, {});
}
