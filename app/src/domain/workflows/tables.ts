import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import type { WorkflowDefinition } from "./definition/definition-contract.ts";

const appId = () =>
	text("app_id")
		.notNull()
		.references(() => apps.id, { onDelete: "cascade" });

/** What an app asks of people. The definition is in the versions. */
export const workflows = pgTable(
	"workflows",
	{
		id: text("id").primaryKey(),
		appId: appId(),
		/** Names it in the API, unique in the app. */
		key: text("key").notNull(),
		/** What the team calls it; null for the name of its key. */
		name: text("name"),
		/** Whether verifications have it that name no other. */
		isDefault: boolean("is_default").notNull(),
		/** Within how many hours a case should be decided; null for the hours of the alert rule. */
		reviewTargetHours: integer("review_target_hours"),
		/** Number of the latest version. */
		version: integer("version").notNull(),
		/** The next version while it is edited; null without one. */
		draft: jsonb("draft").$type<WorkflowDefinition>(),
		/** How often the draft was saved or ended, so that two editors notice each other. */
		draftRevision: integer("draft_revision").notNull().default(0),
		/** Who saved the draft last: ID of a user or key. */
		draftBy: text("draft_by"),
		draftAt: timestamptz("draft_at"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("workflows_key").on(table.appId, table.key),
		uniqueIndex("workflows_default").on(table.appId).where(sql`${table.isDefault}`),
	],
);

/** Published versions, which never change: verifications finish on theirs. */
export const workflowVersions = pgTable(
	"workflow_versions",
	{
		workflowId: text("workflow_id")
			.notNull()
			.references(() => workflows.id, { onDelete: "cascade" }),
		/** Number within the workflow, from 1. */
		number: integer("number").notNull(),
		appId: appId(),
		definition: jsonb("definition").$type<WorkflowDefinition>().notNull(),
		/** Who published it: ID of a user or key; null for the server. */
		publishedBy: text("published_by"),
		publishedAt: timestamptz("published_at").notNull(),
		/** What its publisher said of it. */
		note: text("note"),
		/** Number of the older version that it repeats; null unless it was restored. */
		restoredFrom: integer("restored_from"),
	},
	(table) => [
		primaryKey({ columns: [table.workflowId, table.number] }),
		index("workflow_versions_app").on(table.appId),
	],
);
