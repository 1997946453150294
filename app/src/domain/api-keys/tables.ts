import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { permissions } from "../guard/permissions.ts";

export const apiKeys = pgTable(
	"api_keys",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		name: text("name").notNull(),
		/** SHA-256 of the key, which has 192 random bits of its own. */
		keyHash: text("key_hash").notNull().unique(),
		/** Last four characters, to recognize the key by. */
		ending: text("ending").notNull(),
		scopes: text("scopes", { enum: permissions }).array().notNull(),
		/** Networks the key may be used from, in CIDR notation; empty for all. */
		allowedRanges: text("allowed_ranges").array().notNull().default([]),
		createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
		createdAt: timestamptz("created_at").notNull(),
		lastUsedAt: timestamptz("last_used_at"),
		expiresAt: timestamptz("expires_at"),
		/** The key that replaces it; until it expires, both work. */
		replacedBy: text("replaced_by"),
		/** When its managers were notified that it expires soon. */
		expiryNoticeAt: timestamptz("expiry_notice_at"),
		revokedAt: timestamptz("revoked_at"),
	},
	(table) => [index("api_keys_app").on(table.appId, table.mode, table.id)],
);

/** Networks that a key has been used from, as HMAC tokens that don't reveal them. */
export const apiKeyNetworks = pgTable(
	"api_key_networks",
	{
		keyId: text("key_id")
			.notNull()
			.references(() => apiKeys.id, { onDelete: "cascade" }),
		network: text("network").notNull(),
		firstUsedAt: timestamptz("first_used_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.keyId, table.network] })],
);
