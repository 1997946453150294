import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { customerStatuses } from "./contract.ts";

/** The persons whom a business has verified, as it knows them. What is personal is sealed under the row's own key. */
export const customers = pgTable(
	"customers",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: mode(),
		wrappedKey: bytea("wrapped_key").notNull(),
		reference: text("reference"),
		status: text("status", { enum: customerStatuses }).notNull(),
		/** Names, birth date, e-mail, phone and metadata. */
		sealedDetails: bytea("sealed_details").notNull(),
		/** Blind index of what is sealed. */
		searchTokens: text("search_tokens").array().notNull(),
		redaction: text("redaction", { enum: ["none", "processing", "redacted"] }).notNull(),
		createdAt: instant("created_at").notNull(),
		updatedAt: instant("updated_at").notNull(),
	},
	(table) => [
		index("customers_app").on(table.appId, table.mode, table.id),
		index("customers_app_status").on(table.appId, table.mode, table.status, table.id),
		uniqueIndex("customers_app_reference").on(table.appId, table.mode, table.reference),
		index("customers_search").using("gin", table.searchTokens),
	],
);
