import { pgTable, text } from "drizzle-orm/pg-core";
import { bytea } from "../../platform/database/columns.ts";

/** A known text encrypted with the master key, to verify the key at startup. */
export const masterKeyChecks = pgTable("master_key_checks", {
	id: text("id").primaryKey(),
	encrypted: bytea("encrypted").notNull(),
});
