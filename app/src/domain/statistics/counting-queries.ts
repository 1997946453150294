import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apps } from "../apps/tables.ts";
import type { EventType } from "../events/event-types-contract.ts";
import { events } from "../events/tables.ts";
import { reopenings, verifications } from "../verifications/tables.ts";
import { dailyCounts } from "./tables.ts";

export type DailyCountRow = typeof dailyCounts.$inferInsert;

export const listEventHistories = (
	tx: Db,
	objectIds: readonly string[],
	until: number,
): Promise<{ objectId: string; sequence: number; type: EventType }[]> =>
	tx
		.select({
			objectId: events.objectId,
			sequence: sql<number>`${events.sequence}`.mapWith(events.sequence),
			type: sql<EventType>`${events.type}`,
		})
		.from(events)
		.where(and(inArray(events.objectId, [...objectIds]), lte(events.sequence, until)))
		.orderBy(asc(events.objectId), asc(events.sequence));

/**
 * The unencrypted columns of verifications that are counted. Their apps are locked before their counts, as the deletion
 * of an app locks them, so that neither waits for the other.
 */
export const listVerificationsToCount = (tx: Db, ids: readonly string[]) =>
	tx
		.select({
			id: verifications.id,
			appId: verifications.appId,
			mode: verifications.mode,
			createdAt: verifications.createdAt,
			reasons: verifications.reasons,
			documentType: verifications.documentType,
			documentCountry: verifications.documentCountry,
			acceptedPhotos: verifications.acceptedPhotos,
			submittedAt: verifications.submittedAt,
			decidedAt: verifications.decidedAt,
		})
		.from(verifications)
		.innerJoin(apps, eq(apps.id, verifications.appId))
		.where(inArray(verifications.id, [...ids]))
		.orderBy(asc(apps.id))
		.for("key share", { of: apps });

/** The decisions of verifications that reopenings took back, in order. */
export const listReopenings = (tx: Db, ids: readonly string[]) =>
	tx
		.select()
		.from(reopenings)
		.where(inArray(reopenings.verificationId, [...ids]))
		.orderBy(asc(reopenings.verificationId), asc(reopenings.number));

export const addDailyCounts = (tx: Db, rows: DailyCountRow[]) =>
	tx
		.insert(dailyCounts)
		.values(rows)
		.onConflictDoUpdate({
			target: [dailyCounts.appId, dailyCounts.mode, dailyCounts.measure, dailyCounts.day, dailyCounts.value],
			set: { count: sql`${dailyCounts.count} + excluded.count` },
		});

/**
 * Counts verifications that have no events, from their rows.
 * @param buckets each bucket of durations is `ratio` times as wide as the previous one
 */
export const addDailyCountsFromRows = (
	tx: Db,
	ids: readonly string[],
	buckets: { ratio: number; shortest: number },
) =>
	tx.execute(sql`
		insert into daily_counts (app_id, mode, day, measure, value, count)
		select v.app_id, v.mode, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD'), c.measure, c.value, count(*)
		from verifications v cross join lateral (
			select 'created' as measure, 'all' as value
			union all select 'outcome', v.status where v.status not in ('created', 'started', 'processing')
			union all select 'reviewed', 'all' where v.status = 'in_review'
			union all select 'step', 'opened' where v.opened_at is not null or v.started_at is not null
			union all select 'step', 'consent' where v.started_at is not null
			union all select 'step', step from unnest(array['document', 'selfie', 'submitted']) as step
				where v.submitted_at is not null
			union all select 'reason', reason from unnest(v.reasons) as reason where v.outcome is not null
			union all select 'country', v.document_country where v.outcome is not null
			union all select 'document', v.document_type where v.outcome is not null
			union all select 'decision_seconds', ceil(
				ln(greatest(extract(epoch from v.decided_at - v.submitted_at), ${buckets.shortest}::numeric))
				/ ln(${buckets.ratio}::numeric)
			)::int::text where v.outcome is not null
		) as c
		where v.id in (select json_array_elements_text(${JSON.stringify(ids)}::json)) and c.value is not null
		group by 1, 2, 3, 4, 5
		on conflict (app_id, mode, measure, day, value) do update set count = daily_counts.count + excluded.count
	`);
