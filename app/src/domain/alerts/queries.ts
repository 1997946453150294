import { and, eq, sql } from "drizzle-orm";
import type { Mode } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AlertType } from "./contract.ts";
import { alertRules, alerts } from "./tables.ts";

export type AlertRow = typeof alerts.$inferSelect;
export type RuleRow = typeof alertRules.$inferSelect;

/** An app's rows in one mode: every read is made of this. */
export interface Scope {
	appId: string;
	mode: Mode;
}

export const findRule = async (
	db: Db,
	{ appId, mode }: Scope,
	type: AlertType,
): Promise<RuleRow | undefined> =>
	(
		await db
			.select()
			.from(alertRules)
			.where(and(eq(alertRules.appId, appId), eq(alertRules.mode, mode), eq(alertRules.type, type)))
	)[0];

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
