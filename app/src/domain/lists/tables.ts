import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";

/** Whom a business blocks, and whom it allows in spite of a duplicate. */
export const listEntries = pgTable(
	"list_entries",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: mode(),
		list: text("list", { enum: ["block", "allow"] }).notNull(),
		kind: text("kind", { enum: ["face", "document_number", "email", "phone", "ip_range"] }).notNull(),
		/** HMAC of the normalised value under the app's key, for kinds that are compared whole. */
		token: text("token"),
		/** The value as it was entered, or the face's embedding, under the app's key. */
		sealedValue: bytea("sealed_value").notNull(),
		reason: text("reason").notNull(),
		createdBy: text("created_by"),
		createdAt: instant("created_at").notNull(),
		expiresAt: instant("expires_at"),
	},
	(table) => [
		index("list_entries_app").on(table.appId, table.mode, table.list, table.id),
		index("list_entries_token").on(table.appId, table.mode, table.kind, table.token),
	],
);
