import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { users } from "../auth/tables.ts";
import { type AlertSeverity, alertSeverities, type ListAlerts } from "./contract.ts";
import { alerts } from "./tables.ts";

export type AlertRow = typeof alerts.$inferSelect;
/** An alert with the names of the members who acknowledged and resolved it. */
export type AlertWithNames = AlertRow & { acknowledger: string | null; resolver: string | null };

const unresolved = ne(alerts.status, "resolved");

/** Opens an alert, or increases the count of the unresolved alert with the same key. @returns the resulting row */
export const upsertAlert = async (db: Db, row: AlertRow): Promise<AlertRow | undefined> =>
	(
		await db
			.insert(alerts)
			.values(row)
			.onConflictDoUpdate({
				target: [alerts.appId, alerts.mode, alerts.key],
				targetWhere: sql`${alerts.status} <> 'resolved'`,
				set: {
					count: sql`${alerts.count} + 1`,
					lastSeenAt: sql`excluded.last_seen_at`,
					data: sql`excluded.data`,
				},
			})
			.returning()
	)[0];

const acknowledgers = alias(users, "acknowledgers");
const resolvers = alias(users, "resolvers");
const selectWithNames = (db: Db, scope: AppScope, where: SQL | undefined) =>
	scoped(db, scope)
		.select(alerts, where, {
			...getTableColumns(alerts),
			acknowledger: acknowledgers.name,
			resolver: resolvers.name,
		})
		.leftJoin(acknowledgers, eq(acknowledgers.id, alerts.acknowledgedBy))
		.leftJoin(resolvers, eq(resolvers.id, alerts.resolvedBy));

/** Rank in `alertSeverities`. */
const urgency = (severity: SQL | typeof alerts.severity) =>
	sql<number>`array_position(array[${sql.join(
		alertSeverities.map((name) => sql`${name}`),
		sql`, `,
	)}]::text[], ${severity})`;

function afterCursor({ cursor, sort }: ListAlerts): SQL | undefined {
	const [severity, id] = (cursor ?? "").split(".");
	if (!severity || !id) return undefined;
	if (sort === "latest") return lt(alerts.id, id);
	const rank = urgency(alerts.severity);
	const cursorRank = urgency(sql`${severity}::text`);
	return or(sql`${rank} < ${cursorRank}`, and(sql`${rank} = ${cursorRank}`, lt(alerts.id, id)));
}

export const listAlertRows = (db: Db, scope: AppScope, query: ListAlerts): Promise<AlertWithNames[]> =>
	selectWithNames(
		db,
		scope,
		and(
			query.status ? eq(alerts.status, query.status) : undefined,
			query.type ? eq(alerts.type, query.type) : undefined,
			query.severity ? eq(alerts.severity, query.severity) : undefined,
			afterCursor(query),
		),
	)
		.orderBy(...(query.sort === "severity" ? [desc(urgency(alerts.severity))] : []), desc(alerts.id))
		.limit(query.limit + 1);

export const toAlertCursor = ({ severity, id }: { severity: AlertSeverity; id: string }): string =>
	`${severity}.${id}`;

export const listAlertsById = (db: Db, scope: AppScope, ids: readonly string[]): Promise<AlertWithNames[]> =>
	selectWithNames(db, scope, inArray(alerts.id, [...ids])).orderBy(desc(alerts.id));

/** Locks alerts in the order of their ids, so that two transactions that change the same ones can't deadlock. */
export const lockAlerts = (db: Db, scope: AppScope, ids: readonly string[]): Promise<AlertRow[]> =>
	scoped(db, scope)
		.select(alerts, inArray(alerts.id, [...ids]))
		.orderBy(asc(alerts.id))
		.for("update");

export const updateAlerts = (db: Db, ids: readonly string[], to: Partial<AlertRow>): Promise<AlertRow[]> =>
	db
		.update(alerts)
		.set(to)
		.where(and(inArray(alerts.id, [...ids]), unresolved))
		.returning();

/** Counts open alerts up to `limit`, with a single index scan. */
export const countOpenAlerts = async (db: Db, scope: AppScope, limit: number): Promise<number> => {
	const open = scoped(db, scope).select(alerts, eq(alerts.status, "open"), { id: alerts.id }).limit(limit);
	return db.$count(open.as("open"));
};

/** Unresolved alerts with a key, over all apps. */
export const listUnresolvedAlerts = (db: Db, key: string): Promise<AlertRow[]> =>
	db
		.select()
		.from(alerts)
		.where(and(unresolved, eq(alerts.key, key)));

/** Whether a member resolved an alert with this key after `time`. */
export const wasResolvedManuallySince = async (
	db: Db,
	scope: AppScope,
	key: string,
	time: Date,
): Promise<boolean> => {
	const found = await scoped(db, scope)
		.select(
			alerts,
			and(
				eq(alerts.status, "resolved"),
				eq(alerts.key, key),
				sql`${alerts.resolvedBy} is not null`,
				gt(alerts.resolvedAt, time),
			),
			{ id: alerts.id },
		)
		.limit(1);
	return found.length > 0;
};
