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

/** Alerts. They contain no personal data; the objects they are about do. */
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
		/** Deduplication key: while an alert with this key is unresolved, raising it again only increases its count. */
		key: text("key").notNull(),
		/** The object that the alert is about. */
		objectId: text("object_id"),
		/** Numbers and IDs for its message. */
		data: jsonb("data").$type<Record<string, string | number>>().notNull(),
		/** How often it was raised. */
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

/** An app's alert rules; types without a row follow the defaults. */
export const alertRules = pgTable(
	"alert_rules",
	{
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		type: text("type", { enum: alertTypes }).notNull(),
		enabled: boolean("enabled").notNull(),
		/** In the type's unit; null for types without a threshold. */
		threshold: doublePrecision("threshold"),
		email: boolean("email").notNull(),
		mutedUntil: timestamptz("muted_until"),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.appId, table.mode, table.type] })],
);
