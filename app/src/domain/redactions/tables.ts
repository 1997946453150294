import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { type ErasedCounts, redactionSubjects } from "../../shared/redaction.ts";
import { apps } from "../apps/tables.ts";
import { redactionCauses } from "./contract.ts";

/** Redactions, without personal data. */
export const redactions = pgTable(
	"redactions",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		subject: text("subject", { enum: redactionSubjects }).notNull(),
		subjectId: text("subject_id").notNull(),
		cause: text("cause", { enum: redactionCauses }).notNull(),
		/** ID of the user or key that requested it; null for the retention job. */
		requestedBy: text("requested_by"),
		requestedAt: timestamptz("requested_at").notNull(),
		completedAt: timestamptz("completed_at"),
		/** How many of each thing were erased. */
		erased: jsonb("erased").$type<ErasedCounts>().notNull(),
	},
	(table) => [
		index("redactions_app").on(table.appId, table.mode, table.id),
		index("redactions_subject").on(table.subjectId),
	],
);
