import { sql } from "drizzle-orm";
import {
	boolean,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { alertSeverities, alertStatuses, alertTypes } from "./contract.ts";

const userId = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });

/** What someone must look at. It holds no personal data: its object does. */
export const alerts = pgTable(
	"alerts",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		type: text("type", { enum: alertTypes }).notNull(),
		severity: text("severity", { enum: alertSeverities }).notNull(),
		status: text("status", { enum: alertStatuses }).notNull(),
		/** What it is about: while one is not resolved, the same again only counts up. */
		key: text("key").notNull(),
		/** The verification or other thing that it leads to. */
		objectId: text("object_id"),
		/** Numbers and ids for its sentence. */
		data: jsonb("data").$type<Record<string, string | number>>().notNull(),
		/** How often it was seen. */
		count: integer("count").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		lastSeenAt: timestamptz("last_seen_at").notNull(),
		acknowledgedAt: timestamptz("acknowledged_at"),
		acknowledgedBy: userId("acknowledged_by"),
		resolvedAt: timestamptz("resolved_at"),
		resolvedBy: userId("resolved_by"),
	},
	(table) => [
		index("alerts_app").on(table.appId, table.mode, table.id),
		index("alerts_app_status").on(table.appId, table.mode, table.status, table.id),
		uniqueIndex("alerts_unresolved")
			.on(table.appId, table.mode, table.key)
			.where(sql`${table.status} <> 'resolved'`),
	],
);

/** How an app wants to be alerted; a type without a row follows the defaults. */
export const alertRules = pgTable(
	"alert_rules",
	{
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		type: text("type", { enum: alertTypes }).notNull(),
		enabled: boolean("enabled").notNull(),
		/** In the unit of its type; null where it has none. */
		threshold: doublePrecision("threshold"),
		mail: boolean("mail").notNull(),
		mutedUntil: timestamptz("muted_until"),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.appId, table.mode, table.type] })],
);
