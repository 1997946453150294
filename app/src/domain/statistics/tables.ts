import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { modeColumn } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";

/**
 * Daily counts, updated with each event: a dashboard over a million verifications reads some hundred rows. A
 * verification counts on the day of its creation, whenever later events happen, so that the numbers match the list of
 * that day and funnels can be computed.
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
		/** Value of the measure: `approved`, `face_mismatch`, `FRA`, `opened`, the number of a bucket, or `all`. */
		value: text("value").notNull(),
		count: integer("count").notNull(),
	},
	(table) => [primaryKey({ columns: [table.appId, table.mode, table.measure, table.day, table.value] })],
);
