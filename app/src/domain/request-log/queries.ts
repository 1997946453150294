import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { minIdAt } from "../../platform/ids.ts";
import { apps } from "../apps/tables.ts";
import { type ListLogs, latencyBounds } from "./contract.ts";
import { logHours, logs } from "./tables.ts";

export type LogRow = typeof logs.$inferSelect;
export type LogHourRow = typeof logHours.$inferSelect;

const latencyClasses = [...latencyBounds, Number.POSITIVE_INFINITY];
const joinSql = (parts: SQL[]) => sql.join(parts, sql`, `);
/** Counts the durations per bucket. */
const histogramSql = joinSql(
	latencyClasses.map((bound, index) => {
		const above = index === 0 ? sql`true` : sql`duration_ms > ${sql.raw(String(latencyBounds[index - 1]))}`;
		const within =
			bound === Number.POSITIVE_INFINITY ? sql`true` : sql`duration_ms <= ${sql.raw(String(bound))}`;
		return sql`(count(*) filter (where ${above} and ${within}))::integer`;
	}),
);
const addedHistogramSql = joinSql(
	latencyClasses.map((_bound, index) => {
		const at = sql.raw(`histogram[${index + 1}]`);
		return sql`so_far.${at} + excluded.${at}`;
	}),
);

/**
 * Inserts requests and adds them to the hourly counts, in one statement: repeating it after an uncertain failure
 * inserts and counts nothing twice. Requests of deleted apps are skipped. The apps are locked before their counts, as
 * the deletion of an app locks them, so that neither waits for the other.
 */
export const insertLogs = (db: Db, rows: readonly LogRow[]) =>
	db.execute(sql`
		with given as (
			select given.* from json_to_recordset(${JSON.stringify(
				rows.map(({ encryptedDetail, ...row }) => ({
					...row,
					encryptedDetail: Buffer.from(encryptedDetail).toString("base64"),
				})),
			)}::json) as given (
				"id" text, "appId" text, "mode" text, "at" timestamptz, "method" text, "operation" text, "route" text,
				"objectId" text, "status" smallint, "statusClass" smallint, "errorCode" text, "durationMs" integer,
				"actor" text, "actorId" text, "encryptedDetail" text
			) join ${apps} on ${apps.id} = given."appId"
			order by ${apps.id} for key share of ${apps}
		), written as (
			insert into ${logs} (
				id, app_id, mode, at, method, operation, route, object_id, status, status_class, error_code, duration_ms,
				actor, actor_id, encrypted_detail
			)
			select "id", "appId", "mode", "at", "method", "operation", "route", "objectId", "status", "statusClass",
				"errorCode", "durationMs", "actor", "actorId", decode("encryptedDetail", 'base64')
			from given
			on conflict (id) do nothing
			returning app_id, mode, at, status_class, duration_ms
		)
		insert into ${logHours} as so_far
			(app_id, mode, hour, requests, client_errors, server_errors, duration_ms, histogram)
		select app_id, mode, date_trunc('hour', at, 'UTC') as hour, count(*),
			count(*) filter (where status_class = 4), count(*) filter (where status_class = 5),
			sum(duration_ms), array[${histogramSql}]
		from written
		group by 1, 2, 3
		order by 1, 2, 3
		on conflict (app_id, mode, hour) do update set
			requests = so_far.requests + excluded.requests,
			client_errors = so_far.client_errors + excluded.client_errors,
			server_errors = so_far.server_errors + excluded.server_errors,
			duration_ms = so_far.duration_ms + excluded.duration_ms,
			histogram = array[${addedHistogramSql}]
	`);

const statusClasses = { success: 2, client_error: 4, server_error: 5 } as const;

/** Latest first. IDs contain the time, so the time range is a range of IDs. */
export const listLogRows = (db: Db, scope: AppScope, query: ListLogs): Promise<LogRow[]> =>
	scoped(db, scope)
		.select(
			logs,
			and(
				query.status ? eq(logs.statusClass, statusClasses[query.status]) : undefined,
				query.operation ? eq(logs.operation, query.operation) : undefined,
				query.actor_id ? eq(logs.actorId, query.actor_id) : undefined,
				query.object_id ? eq(logs.objectId, query.object_id) : undefined,
				query.from ? gte(logs.id, minIdAt("request", new Date(query.from))) : undefined,
				query.to ? lt(logs.id, minIdAt("request", new Date(query.to))) : undefined,
				query.cursor ? lt(logs.id, query.cursor) : undefined,
			),
		)
		.orderBy(desc(logs.id))
		.limit(query.limit + 1);

export const findLog = async (db: Db, scope: AppScope, id: string): Promise<LogRow | undefined> =>
	(await scoped(db, scope).select(logs, eq(logs.id, id)))[0];

export const listLogHours = (db: Db, scope: AppScope, since: Date): Promise<LogHourRow[]> =>
	scoped(db, scope).select(logHours, gte(logHours.hour, since)).orderBy(asc(logHours.hour));

/** Deletes a batch of requests from before a time. @returns how many */
export const deleteLogsBefore = async (db: Db, time: Date, limit: number): Promise<number> =>
	(
		await db
			.delete(logs)
			.where(
				sql`${logs.id} in (select id from ${logs} where id < ${minIdAt("request", time)} order by id limit ${limit})`,
			)
			.returning({ id: logs.id })
	).length;

export const deleteLogHoursBefore = (db: Db, time: Date) =>
	db.delete(logHours).where(lt(logHours.hour, time));
