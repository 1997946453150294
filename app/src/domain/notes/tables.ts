import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { verifications } from "../verifications/tables.ts";

/** Internal notes on cases. */
export const notes = pgTable(
	"notes",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		verificationId: text("verification_id")
			.notNull()
			.references(() => verifications.id, { onDelete: "cascade" }),
		authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
		/** Encrypted with the verification's key. */
		encryptedText: bytea("encrypted_text").notNull(),
		/** IDs of the mentioned members. */
		mentions: text("mentions").array().notNull(),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [index("notes_verification").on(table.verificationId, table.id)],
);
