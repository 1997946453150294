import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { permissions } from "../team/permissions.ts";

export const apiKeys = pgTable(
	"api_keys",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: mode(),
		name: text("name").notNull(),
		/** SHA-256 of the key, which has 192 random bits of its own. */
		keyHash: text("key_hash").notNull().unique(),
		scopes: text("scopes", { enum: permissions }).array().notNull(),
		createdAt: instant("created_at").notNull(),
		lastUsedAt: instant("last_used_at"),
		expiresAt: instant("expires_at"),
		revokedAt: instant("revoked_at"),
	},
	(table) => [index("api_keys_app").on(table.appId)],
);
