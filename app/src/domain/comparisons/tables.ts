import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { verifications } from "../verifications/tables.ts";
import type { WorkflowDefinition } from "../workflows/definition/definition-contract.ts";
import { workflows } from "../workflows/tables.ts";
import type { ComparisonTally } from "./tally.ts";
import { automaticOutcomes, comparedOutcomes, comparisonStatuses } from "./values.ts";

const appId = () =>
	text("app_id")
		.notNull()
		.references(() => apps.id, { onDelete: "cascade" });

/** Trials of a workflow on past cases. They hold no personal data: IDs, outcomes and keys of nodes. */
export const comparisons = pgTable(
	"workflow_comparisons",
	{
		id: text("id").primaryKey(),
		appId: appId(),
		mode: modeColumn(),
		workflowId: text("workflow_id")
			.notNull()
			.references(() => workflows.id, { onDelete: "cascade" }),
		/** Number of the compared version; null for the draft. */
		head: integer("head"),
		/** Revision of the compared draft; null for a version. */
		draftRevision: integer("draft_revision"),
		/** What is compared with, as it was at the start. */
		definition: jsonb("definition").$type<WorkflowDefinition>().notNull(),
		status: text("status", { enum: comparisonStatuses }).notNull(),
		/** Cases to compare, counted at the start. */
		total: integer("total").notNull(),
		processed: integer("processed").notNull().default(0),
		/** The last case that is done: the next batch goes on from it. Null before the first. */
		cursor: text("cursor"),
		tally: jsonb("tally").$type<ComparisonTally>().notNull(),
		/** ID of a user or key. */
		createdBy: text("created_by").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		endedAt: timestamptz("ended_at"),
	},
	(table) => [
		index("workflow_comparisons_app").on(table.appId, table.mode, table.workflowId, table.id),
		index("workflow_comparisons_created").on(table.createdAt),
		uniqueIndex("workflow_comparisons_running")
			.on(table.appId, table.mode)
			.where(sql`${table.status} = 'running'`),
	],
);

/** Cases that a comparison has decided anew. */
export const comparedCases = pgTable(
	"compared_cases",
	{
		comparisonId: text("comparison_id")
			.notNull()
			.references(() => comparisons.id, { onDelete: "cascade" }),
		verificationId: text("verification_id")
			.notNull()
			.references(() => verifications.id, { onDelete: "cascade" }),
		appId: appId(),
		mode: modeColumn(),
		before: text("before", { enum: automaticOutcomes }).notNull(),
		after: text("after", { enum: comparedOutcomes }).notNull(),
		/** The option, `fact` or `selfie` that the evidence has nothing for. */
		lacks: text("lacks"),
		/** Key of the first node that differs, or that lacks something. */
		node: text("node"),
		pathBefore: text("path_before").array(),
		pathAfter: text("path_after").array(),
	},
	(table) => [
		primaryKey({ columns: [table.comparisonId, table.verificationId] }),
		index("compared_cases_verification").on(table.verificationId),
	],
);
