import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";

/** Reports of what was erased, of whom (by id), why and when. They hold nothing of what was erased. */
export const redactions = pgTable(
	"redactions",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: mode(),
		/** The verification or customer. */
		objectId: text("object_id").notNull(),
		cause: text("cause", { enum: ["request", "retention"] }).notNull(),
		requestedBy: text("requested_by"),
		/** How many of each kind were erased. */
		erased: jsonb("erased").$type<Record<string, number>>().notNull(),
		requestedAt: instant("requested_at").notNull(),
		finishedAt: instant("finished_at"),
	},
	(table) => [
		index("redactions_app").on(table.appId, table.mode, table.id),
		index("redactions_object").on(table.objectId),
	],
);
