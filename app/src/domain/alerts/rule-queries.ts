import { and, eq } from "drizzle-orm";
import { type AppScope, inScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AlertType } from "./contract.ts";
import { alertRules } from "./tables.ts";

export type AlertRuleRow = typeof alertRules.$inferSelect;

const matchesRule = (scope: AppScope, type?: AlertType) =>
	and(inScope(alertRules, scope), type ? eq(alertRules.type, type) : undefined);

export const listAlertRuleRows = (db: Db, scope: AppScope): Promise<AlertRuleRow[]> =>
	db.select().from(alertRules).where(matchesRule(scope));

export const findAlertRule = async (
	db: Db,
	scope: AppScope,
	type: AlertType,
): Promise<AlertRuleRow | undefined> =>
	(await db.select().from(alertRules).where(matchesRule(scope, type)))[0];

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
