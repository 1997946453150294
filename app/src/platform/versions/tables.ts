import { pgTable, text } from "drizzle-orm/pg-core";

/** One row: the newest version that has migrated this database. Older neighbors that start don't change it. */
export const schemaVersions = pgTable("schema_versions", {
	id: text("id").primaryKey(),
	version: text("version").notNull(),
});
