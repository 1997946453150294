import { eq } from "drizzle-orm";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AlertType } from "./contract.ts";
import { alertRules } from "./tables.ts";

export type AlertRuleRow = typeof alertRules.$inferSelect;

export const listAlertRuleRows = (db: Db, scope: AppScope): Promise<AlertRuleRow[]> =>
	scoped(db, scope).select(alertRules);

export const findAlertRule = async (
	db: Db,
	scope: AppScope,
	type: AlertType,
): Promise<AlertRuleRow | undefined> =>
	(await scoped(db, scope).select(alertRules, eq(alertRules.type, type)))[0];

/** Updates a rule, or creates it with all of `row`. */
export const upsertAlertRule = async (
	db: Db,
	row: AlertRuleRow,
	to: Partial<AlertRuleRow>,
): Promise<AlertRuleRow> => {
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
