import { and, asc, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apps } from "../apps/tables.ts";
import type { EventType } from "../events/event-types-contract.ts";
import { events } from "../events/tables.ts";
import { reopenings, verifications } from "../verifications/tables.ts";
import { countingProgress, dailyCounts } from "./tables.ts";

export type DailyCountRow = typeof dailyCounts.$inferInsert;

interface Rows<Row> {
	rows: Row[];
}

/** The highest sequence assigned so far, including uncommitted events. */
export const readLastSequence = async (db: Db): Promise<number> => {
	const { rows } = (await db.execute(
		sql`select last_value as sequence from events_sequence_seq`,
	)) as unknown as Rows<{ sequence: string | number }>;
	return Number(rows[0]?.sequence ?? 0);
};

/** Other running transactions that have written events: they hold this lock until they end. */
export const listEventWriters = async (db: Db): Promise<string[]> => {
	const { rows } = (await db.execute(sql`
		select distinct virtualtransaction as id from pg_locks
		where locktype = 'relation' and mode = 'RowExclusiveLock' and granted and pid <> pg_backend_pid()
			and relation = 'events'::regclass
			and database = (select oid from pg_database where datname = current_database())
	`)) as unknown as Rows<{ id: string }>;
	return rows.map(({ id }) => id);
};

/** Locks the progress until the transaction ends. @returns sequence of the last counted event */
export const lockCountingProgress = async (tx: Db): Promise<number> =>
	(
		await tx
			.insert(countingProgress)
			.values({ id: 1, sequence: 0 })
			.onConflictDoUpdate({
				target: countingProgress.id,
				set: { sequence: sql`${countingProgress.sequence}` },
			})
			.returning({ sequence: countingProgress.sequence })
	)[0]?.sequence ?? 0;

export const saveCountingProgress = (tx: Db, sequence: number) =>
	tx.update(countingProgress).set({ sequence });

export interface UncountedEvent {
	sequence: number;
	objectId: string;
}

/** The next events of all apps, in order. Queried app by app, to use the index. */
export const listEventsAfter = async (
	tx: Db,
	after: number,
	until: number,
	limit: number,
): Promise<UncountedEvent[]> => {
	const { rows } = (await tx.execute(sql`
		select found.sequence, found.object_id from ${apps}
		cross join unnest(array['test', 'live']) as modes(mode)
		cross join lateral (
			select ${events.sequence}, ${events.objectId} from ${events}
			where ${events.appId} = ${apps.id} and ${events.mode} = modes.mode
				and ${events.sequence} > ${after} and ${events.sequence} <= ${until}
			order by ${events.sequence} limit ${limit}
		) as found
		order by found.sequence limit ${limit}
	`)) as unknown as Rows<{ sequence: string | number; object_id: string }>;
	return rows.map((row) => ({ sequence: Number(row.sequence), objectId: row.object_id }));
};

export const listEventHistories = (
	tx: Db,
	objectIds: readonly string[],
	until: number,
): Promise<{ objectId: string; sequence: number; type: EventType }[]> =>
	tx
		.select({
			objectId: events.objectId,
			sequence: events.sequence,
			type: sql<EventType>`${events.type}`,
		})
		.from(events)
		.where(and(inArray(events.objectId, [...objectIds]), lte(events.sequence, until)))
		.orderBy(asc(events.objectId), asc(events.sequence));

/** The unencrypted columns of verifications that are counted. */
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
			acceptedPictures: verifications.acceptedPictures,
			submittedAt: verifications.submittedAt,
			decidedAt: verifications.decidedAt,
		})
		.from(verifications)
		.where(inArray(verifications.id, [...ids]));

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
