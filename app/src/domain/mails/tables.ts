import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../../platform/database/columns.ts";

/** Mails on their way. What they say is sealed, and forgotten once they are sent. */
export const mails = pgTable(
	"mails",
	{
		id: text("id").primaryKey(),
		/** Which mail it is: a key of the `mails` texts. */
		name: text("name").notNull(),
		/** Recipient, language and values, sealed with the server's key; null once sent. */
		sealedMail: bytea("sealed_mail"),
		status: text("status", { enum: ["queued", "sent", "failed"] }).notNull(),
		tries: integer("tries").notNull().default(0),
		createdAt: timestamptz("created_at").notNull(),
		/** When it first could not be sent. */
		failedAt: timestamptz("failed_at"),
		sentAt: timestamptz("sent_at"),
	},
	(table) => [index("mails_status").on(table.status, table.failedAt)],
);
