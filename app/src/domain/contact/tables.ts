import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../../platform/database/columns.ts";

/** Contact and demo requests to the operator. */
export const contactMessages = pgTable(
	"contact_messages",
	{
		id: text("id").primaryKey(),
		kind: text("kind", { enum: ["message", "demo"] }).notNull(),
		/** The whole form, encrypted with the server's key. */
		encryptedForm: bytea("encrypted_form").notNull(),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [index("contact_messages_created_at").on(table.createdAt)],
);
