import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";

const appId = () =>
	text("app_id")
		.notNull()
		.references(() => apps.id, { onDelete: "cascade" });

/** What someone must look at. One stays open a rule and subject: what happens again is counted. */
export const alerts = pgTable(
	"alerts",
	{
		id: text("id").primaryKey(),
		appId: appId(),
		mode: mode(),
		rule: text("rule").notNull(),
		severity: text("severity").notNull(),
		status: text("status", { enum: ["open", "acknowledged", "resolved"] }).notNull(),
		/** What it is about: a verification, a customer, a key, an endpoint, or the app. */
		subjectId: text("subject_id").notNull(),
		/** Particulars, under the app's key. They hold ids and numbers, never a person's data. */
		sealedDetails: bytea("sealed_details").notNull(),
		count: integer("count").notNull(),
		createdAt: instant("created_at").notNull(),
		lastAt: instant("last_at").notNull(),
		acknowledgedBy: text("acknowledged_by"),
		acknowledgedAt: instant("acknowledged_at"),
		resolvedBy: text("resolved_by"),
		resolvedAt: instant("resolved_at"),
	},
	(table) => [
		index("alerts_app").on(table.appId, table.mode, table.status, table.id),
		uniqueIndex("alerts_open")
			.on(table.appId, table.mode, table.rule, table.subjectId)
			.where(sql`${table.status} <> 'resolved'`),
	],
);

/** What an app wants of a rule; without a row the rule's own default holds. */
export const alertRules = pgTable(
	"alert_rules",
	{
		appId: appId(),
		rule: text("rule").notNull(),
		enabled: boolean("enabled").notNull(),
		/** What must be passed: a number, a share or days, as the rule says. */
		threshold: real("threshold"),
		mail: boolean("mail").notNull(),
		mutedUntil: instant("muted_until"),
	},
	(table) => [primaryKey({ columns: [table.appId, table.rule] })],
);
