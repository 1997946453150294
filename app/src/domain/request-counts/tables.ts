import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.ts";

/**
 * Requests that all processes have counted, by limit and caller. Unlogged: after a crash of the database, all windows begin
 * anew.
 */
export const requestCounts = pgTable(
	"request_counts",
	{
		/** HMAC of the limit and the caller, who may be an IP address. */
		key: text("key").primaryKey(),
		count: integer("count").notNull(),
		/** End of the window, by the database's clock. */
		endsAt: timestamptz("ends_at").notNull(),
	},
	(table) => [index("request_counts_end").on(table.endsAt)],
);
