import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { verifications } from "../verifications/tables.ts";
import { listEntryKinds, listNames } from "./values.ts";

const appId = () =>
	text("app_id")
		.notNull()
		.references(() => apps.id, { onDelete: "cascade" });

/** Entries of blocklists and allowlists, with reason and expiry. */
export const listEntries = pgTable(
	"list_entries",
	{
		id: text("id").primaryKey(),
		appId: appId(),
		mode: modeColumn(),
		list: text("list", { enum: listNames }).notNull(),
		kind: text("kind", { enum: listEntryKinds }).notNull(),
		/** HMAC of list, kind and normalized value; null for a face. */
		token: text("token"),
		wrappedKey: bytea("wrapped_key").notNull(),
		/** The value, or the face template. */
		encryptedValue: bytea("encrypted_value").notNull(),
		encryptedReason: bytea("encrypted_reason").notNull(),
		/** The verification it comes from. */
		verificationId: text("verification_id").references(() => verifications.id, { onDelete: "set null" }),
		createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
		createdAt: timestamptz("created_at").notNull(),
		expiresAt: timestamptz("expires_at"),
	},
	(table) => [
		index("list_entries_app").on(table.appId, table.mode, table.list, table.id),
		index("list_entries_token").on(table.appId, table.mode, table.token),
	],
);

/** Matches of decided verifications. They outlive the entry, without its value. */
export const listHits = pgTable(
	"list_hits",
	{
		appId: appId(),
		mode: modeColumn(),
		verificationId: text("verification_id")
			.notNull()
			.references(() => verifications.id, { onDelete: "cascade" }),
		entryId: text("entry_id").notNull(),
		list: text("list", { enum: listNames }).notNull(),
		kind: text("kind", { enum: listEntryKinds }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.verificationId, table.entryId] })],
);
