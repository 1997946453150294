import { isNotNull } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../../platform/database/columns.ts";

/** Emails to send. Their content is encrypted, and erased once they are sent. */
export const mails = pgTable(
	"mails",
	{
		id: text("id").primaryKey(),
		/** Name of the email: a key of the `mails` texts. */
		name: text("name").notNull(),
		/** HMAC of the recipient, by which emails to an address are limited; null once a day old, or without a limit. */
		recipient: text("recipient"),
		/** Recipient, language and values, encrypted with the server's key; null once sent. */
		encryptedMail: bytea("encrypted_mail"),
		status: text("status", { enum: ["queued", "sent", "failed"] }).notNull(),
		tries: integer("tries").notNull().default(0),
		createdAt: timestamptz("created_at").notNull(),
		/** Time of the first failure. */
		failedAt: timestamptz("failed_at"),
		sentAt: timestamptz("sent_at"),
	},
	(table) => [
		index("mails_status").on(table.status, table.failedAt),
		index("mails_recipient").on(table.recipient, table.createdAt).where(isNotNull(table.recipient)),
	],
);
