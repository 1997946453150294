import { pgTable, text } from "drizzle-orm/pg-core";
import { bytea } from "../../platform/database/columns.ts";

/** A known text sealed under the master key: another key doesn't open it. */
export const masterKeyChecks = pgTable("master_key_checks", {
	id: text("id").primaryKey(),
	sealed: bytea("sealed").notNull(),
});
