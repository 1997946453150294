import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { modeColumn } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";

/**
 * Counts a day, kept as events come: a dashboard over a million verifications reads some hundred rows. A
 * verification counts on the day on which it was asked for, whenever something happens to it: each number is as
 * long as the list of that day, and who got how far can be told.
 */
export const dailyCounts = pgTable(
	"daily_counts",
	{
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		/** ISO 8601 day, UTC. */
		day: text("day").notNull(),
		/** What is counted: one of `measures`. */
		measure: text("measure").notNull(),
		/** Which of them: `approved`, `face_mismatch`, `FRA`, `opened`, the number of a bucket, or `all`. */
		value: text("value").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.appId, table.mode, table.measure, table.day, table.value] })],
);

/** The last event that is counted: each counts once, whatever is run again. */
export const countingProgress = pgTable("counting_progress", {
	id: integer("id").primaryKey(),
	sequence: bigint("sequence", { mode: "number" }).notNull(),
});
