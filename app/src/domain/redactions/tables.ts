import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { type Erased, redactionCauses, redactionSubjects } from "./contract.ts";

/** What was erased, when and why: the report. It names nobody. */
export const redactions = pgTable(
	"redactions",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: mode(),
		subject: text("subject", { enum: redactionSubjects }).notNull(),
		subjectId: text("subject_id").notNull(),
		cause: text("cause", { enum: redactionCauses }).notNull(),
		/** Id of the user or key that asked; null for the schedule. */
		requestedBy: text("requested_by"),
		requestedAt: instant("requested_at").notNull(),
		completedAt: instant("completed_at"),
		/** How many of each thing were erased. */
		erased: jsonb("erased").$type<Erased>().notNull(),
	},
	(table) => [
		index("redactions_app").on(table.appId, table.mode, table.id),
		index("redactions_subject").on(table.subjectId),
	],
);
