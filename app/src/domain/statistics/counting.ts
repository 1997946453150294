import type { Db } from "../../platform/database/database.ts";
import { appChannel } from "../../platform/realtime/realtime.ts";
import type { EventType } from "../events/event-types-contract.ts";
import { readOn } from "../events/positions.ts";
import type { Services } from "../services.ts";
import { computeContribution } from "./contribution.ts";
import {
	addDailyCounts,
	addDailyCountsFromRows,
	type DailyCountRow,
	listEventHistories,
	listReopenings,
	listVerificationsToCount,
} from "./counting-queries.ts";
import { bucketScale } from "./duration-buckets.ts";

/** Message to open pages when their numbers have changed. */
export const statisticsCountedEvent = "statistics.counted";

/** Events per transaction. */
const batchSize = 1000;

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

/** Counts seeded verifications, which have no events. */
export const countSeededVerifications = async ({ db }: Services, ids: readonly string[]): Promise<void> => {
	await addDailyCountsFromRows(db, ids, bucketScale);
};

/** Counts all uncounted events, each once, and notifies open pages of the apps. */
export async function countEvents({ db, realtime }: Services): Promise<void> {
	const channels = new Set<string>();
	for (let count = batchSize; count === batchSize; )
		count = await readOn(db, "statistics", batchSize, async (tx, events, after) => {
			const ids = [...new Set(events.map(({ objectId }) => objectId))].filter((id) => id.startsWith("vrf_"));
			const until = events.at(-1)?.sequence ?? after;
			const changes = ids.length > 0 ? await computeCountChanges(tx, ids, after, until) : [];
			if (changes.length > 0) await addDailyCounts(tx, changes);
			for (const { appId, mode } of changes) channels.add(appChannel(appId, mode, "verifications"));
		});
	for (const channel of channels) realtime.publish(channel, statisticsCountedEvent, {});
}
