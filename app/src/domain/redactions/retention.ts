import { dayMs } from "../../shared/durations.ts";
import { loadApp } from "../apps/apps.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import {
	countDueForRetention,
	getOldestAwaitingRetention,
	listDueForRetention,
} from "../verifications/redaction/redaction.ts";
import type { Retention } from "./contract.ts";
import { listRetentionPeriods } from "./queries.ts";
import { redactForRetention } from "./redactions.ts";

const batchSize = 100;
/** A run stops after this long and leaves the rest to the next one, an hour later. */
const timeoutMs = 30 * 60_000;

const subtractDays = (time: Date, days: number) => new Date(time.getTime() - days * dayMs);

/**
 * Redacts verifications of all apps that were decided, expired or canceled before the retention period. Customers
 * stay: businesses erase them themselves.
 * @returns how many were redacted
 */
export async function redactByRetention(services: Services): Promise<number> {
	const { db, clock, log } = services;
	const start = performance.now();
	let redacted = 0;
	for (const { days, ...scope } of await listRetentionPeriods(db))
		for (let hasMore = true; hasMore && performance.now() - start < timeoutMs; ) {
			const due = await listDueForRetention(db, scope, subtractDays(clock.now(), days), batchSize);
			for (const { id } of due) await redactForRetention(services, id);
			redacted += due.length;
			hasMore = due.length === batchSize;
		}
	if (redacted > 0)
		log.info({ redacted }, "verifications were redacted at the end of their retention period");
	return redacted;
}

/** How many verifications of the caller's app and mode are due. */
export async function getRetention(
	services: Services,
	caller: Permitted<"redactions:read">,
): Promise<Retention> {
	const { db, clock } = services;
	const { actor } = caller;
	const { retention_days: days } = (await loadApp(services, actor.appId)).settings;
	const oldest = await getOldestAwaitingRetention(db, actor);
	const countDueWithin = (daysAhead: number) =>
		countDueForRetention(db, actor, subtractDays(clock.now(), days - daysAhead));
	return {
		object: "retention",
		retention_days: days,
		next_at: oldest && new Date(oldest.getTime() + days * dayMs).toISOString(),
		due_within_7_days: await countDueWithin(7),
		within_30_days: await countDueWithin(30),
	};
}
