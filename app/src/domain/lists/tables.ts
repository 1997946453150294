import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { verifications } from "../verifications/tables.ts";
import { entryKinds, lists } from "./contract.ts";

const appId = () =>
	text("app_id")
		.notNull()
		.references(() => apps.id, { onDelete: "cascade" });

/** Whom an app blocks or lets through, with why and until when. */
export const listEntries = pgTable(
	"list_entries",
	{
		id: text("id").primaryKey(),
		appId: appId(),
		mode: mode(),
		list: text("list", { enum: lists }).notNull(),
		kind: text("kind", { enum: entryKinds }).notNull(),
		/** HMAC of list, kind and value as it is compared; null for a face. */
		token: text("token"),
		wrappedKey: bytea("wrapped_key").notNull(),
		/** The value, or the template of a face. */
		sealedValue: bytea("sealed_value").notNull(),
		sealedReason: bytea("sealed_reason").notNull(),
		/** The case it was taken from. */
		verificationId: text("verification_id").references(() => verifications.id, { onDelete: "set null" }),
		createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
		createdAt: instant("created_at").notNull(),
		expiresAt: instant("expires_at"),
	},
	(table) => [
		index("list_entries_app").on(table.appId, table.mode, table.list, table.id),
		index("list_entries_token").on(table.appId, table.mode, table.token),
	],
);

/** Entries that a verification met when it was decided. They outlive the entry, without its value. */
export const listHits = pgTable(
	"list_hits",
	{
		appId: appId(),
		mode: mode(),
		verificationId: text("verification_id")
			.notNull()
			.references(() => verifications.id, { onDelete: "cascade" }),
		entryId: text("entry_id").notNull(),
		list: text("list", { enum: lists }).notNull(),
		kind: text("kind", { enum: entryKinds }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.verificationId, table.entryId] })],
);
