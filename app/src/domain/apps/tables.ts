import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../../platform/database/columns.ts";
import { latestApiVersion } from "../../shared/api-versions.ts";
import type { StoredSettings } from "./contract.ts";

export const apps = pgTable("apps", {
	id: text("id").primaryKey(),
	name: text("name").notNull(),
	/** The app's key, wrapped by the operator's master key. */
	wrappedKey: bytea("wrapped_key").notNull(),
	/** Hex, `#rrggbb`, for the verify page; null for Vidimus's green. */
	color: text("color"),
	/** Name of the logo's file in the storage. */
	logo: text("logo"),
	/** Version of the API that its keys get unless they ask for another. */
	apiVersion: text("api_version").notNull().default(latestApiVersion),
	settings: jsonb("settings").$type<StoredSettings>().notNull(),
	createdAt: timestamptz("created_at").notNull(),
	/** When the app will be erased; until then an owner can cancel that. */
	deletionAt: timestamptz("deletion_at"),
	/** When its reviewers were last notified of pending cases. */
	reviewNoticeAt: timestamptz("review_notice_at"),
});
