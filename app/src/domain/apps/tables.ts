import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, instant } from "../../platform/database/columns.ts";
import type { AppSettings } from "./contract.ts";

export const apps = pgTable("apps", {
	id: text("id").primaryKey(),
	name: text("name").notNull(),
	/** The app's key, wrapped by the operator's master key. */
	wrappedKey: bytea("wrapped_key").notNull(),
	settings: jsonb("settings").$type<AppSettings>().notNull(),
	createdAt: instant("created_at").notNull(),
});
