import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { secretLocation } from "../../platform/vault/secret-location.ts";
import { redactionStates } from "../../shared/redaction.ts";
import { apps } from "../apps/tables.ts";
import { customerStatuses } from "./contract.ts";

/** Customers. Personal data is encrypted with the row's own key. */
export const customers = pgTable(
	"customers",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		/** Null once redacted. */
		wrappedKey: bytea("wrapped_key"),
		/** HMAC of the reference, to search by; null without one. */
		referenceToken: text("reference_token"),
		status: text("status", { enum: customerStatuses }).notNull(),
		/** Encrypted: reference, names, birth date, email, phone and metadata. */
		encryptedDetails: bytea("encrypted_details"),
		/** Blind index of the encrypted details. */
		searchTokens: text("search_tokens").array().notNull(),
		redaction: text("redaction", { enum: redactionStates }).notNull(),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		index("customers_app").on(table.appId, table.mode, table.id),
		index("customers_app_status").on(table.appId, table.mode, table.status, table.id),
		uniqueIndex("customers_app_reference").on(table.appId, table.mode, table.referenceToken),
		index("customers_search").using("gin", table.searchTokens),
		index("customers_secret")
			.on(secretLocation(table.wrappedKey))
			.where(sql`${table.wrappedKey} is not null`),
	],
);
