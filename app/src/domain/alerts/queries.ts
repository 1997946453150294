import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { users } from "../auth/tables.ts";
import { type AlertType, type ListAlerts, type Severity, severities } from "./contract.ts";
import { alertRules, alerts } from "./tables.ts";

export type AlertRow = typeof alerts.$inferSelect;
export type RuleRow = typeof alertRules.$inferSelect;
/** An alert with the names of those who dealt with it. */
export type NamedAlert = AlertRow & { acknowledger: string | null; resolver: string | null };

const inScope = ({ appId, mode }: AppScope) => and(eq(alerts.appId, appId), eq(alerts.mode, mode));
const unresolved = ne(alerts.status, "resolved");

/** Opens an alert, or counts up the one of its key that isn't resolved. @returns the row as it is now */
export const openOrCount = async (db: Db, row: AlertRow): Promise<AlertRow | undefined> =>
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

const [acknowledgers, resolvers] = [alias(users, "acknowledgers"), alias(users, "resolvers")];
const named = (db: Db) =>
	db
		.select({ ...getTableColumns(alerts), acknowledger: acknowledgers.name, resolver: resolvers.name })
		.from(alerts)
		.leftJoin(acknowledgers, eq(acknowledgers.id, alerts.acknowledgedBy))
		.leftJoin(resolvers, eq(resolvers.id, alerts.resolvedBy));

/** In the order of `severities`, as a number. */
const urgency = (severity: SQL | typeof alerts.severity) =>
	sql<number>`array_position(array[${sql.join(
		severities.map((name) => sql`${name}`),
		sql`, `,
	)}]::text[], ${severity})`;

function after({ cursor, sort }: ListAlerts): SQL | undefined {
	const [severity, id] = (cursor ?? "").split(".");
	if (!severity || !id) return undefined;
	if (sort === "latest") return lt(alerts.id, id);
	const [here, there] = [urgency(alerts.severity), urgency(sql`${severity}::text`)];
	return or(sql`${here} < ${there}`, and(sql`${here} = ${there}`, lt(alerts.id, id)));
}

export const listAlerts = (db: Db, scope: AppScope, query: ListAlerts): Promise<NamedAlert[]> =>
	named(db)
		.where(
			and(
				inScope(scope),
				query.status ? eq(alerts.status, query.status) : undefined,
				query.type ? eq(alerts.type, query.type) : undefined,
				query.severity ? eq(alerts.severity, query.severity) : undefined,
				after(query),
			),
		)
		.orderBy(...(query.sort === "severity" ? [desc(urgency(alerts.severity))] : []), desc(alerts.id))
		.limit(query.limit + 1);

export const cursorOf = ({ severity, id }: { severity: Severity; id: string }): string => `${severity}.${id}`;

export const listAlertsById = (db: Db, scope: AppScope, ids: readonly string[]): Promise<NamedAlert[]> =>
	named(db)
		.where(and(inScope(scope), inArray(alerts.id, [...ids])))
		.orderBy(desc(alerts.id));

/** Holds alerts until the transaction ends, in one order: two who change the same don't block each other. */
export const lockAlerts = (db: Db, scope: AppScope, ids: readonly string[]): Promise<AlertRow[]> =>
	db
		.select()
		.from(alerts)
		.where(and(inScope(scope), inArray(alerts.id, [...ids])))
		.orderBy(asc(alerts.id))
		.for("update");

export const updateAlerts = (db: Db, ids: readonly string[], to: Partial<AlertRow>): Promise<AlertRow[]> =>
	db
		.update(alerts)
		.set(to)
		.where(and(inArray(alerts.id, [...ids]), unresolved))
		.returning();

/** How many are open, counted as far as `limit`: one look at the index. */
export const countOpen = async (db: Db, scope: AppScope, limit: number): Promise<number> => {
	const open = db
		.select({ id: alerts.id })
		.from(alerts)
		.where(and(inScope(scope), eq(alerts.status, "open")))
		.limit(limit);
	return db.$count(open.as("open"));
};

/** Those of a key that aren't resolved, over all apps. */
export const listUnresolved = (db: Db, key: string): Promise<AlertRow[]> =>
	db
		.select()
		.from(alerts)
		.where(and(unresolved, eq(alerts.key, key)));

/** Whether somebody resolved an alert of a key after `time`. */
export const resolvedByHandSince = async (
	db: Db,
	scope: AppScope,
	key: string,
	time: Date,
): Promise<boolean> => {
	const found = await db
		.select({ id: alerts.id })
		.from(alerts)
		.where(
			and(
				inScope(scope),
				eq(alerts.status, "resolved"),
				eq(alerts.key, key),
				sql`${alerts.resolvedBy} is not null`,
				gt(alerts.resolvedAt, time),
			),
		)
		.limit(1);
	return found.length > 0;
};

const ofRule = ({ appId, mode }: AppScope, type?: AlertType) =>
	and(eq(alertRules.appId, appId), eq(alertRules.mode, mode), type ? eq(alertRules.type, type) : undefined);

export const listRules = (db: Db, scope: AppScope): Promise<RuleRow[]> =>
	db.select().from(alertRules).where(ofRule(scope));

export const findRule = async (db: Db, scope: AppScope, type: AlertType): Promise<RuleRow | undefined> =>
	(await db.select().from(alertRules).where(ofRule(scope, type)))[0];

/** Changes a rule; one that wasn't there is made with all of `row`. */
export const upsertRule = async (db: Db, row: RuleRow, to: Partial<RuleRow>): Promise<RuleRow> => {
	const [rule] = await db
		.insert(alertRules)
		.values(row)
		.onConflictDoUpdate({
			target: [alertRules.appId, alertRules.mode, alertRules.type],
			set: { ...to, updatedAt: row.updatedAt },
		})
		.returning();
	return rule ?? row;
};
