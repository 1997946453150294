import { index, pgTable, text } from "drizzle-orm/pg-core";
import { locales } from "../../i18n/locales.ts";
import { instant, mode } from "../../platform/database/columns.ts";

export const users = pgTable("users", {
	id: text("id").primaryKey(),
	/** Lower case: one address, one account. */
	email: text("email").notNull().unique(),
	name: text("name").notNull(),
	passwordHash: text("password_hash").notNull(),
	locale: text("locale", { enum: locales }).notNull(),
	emailVerifiedAt: instant("email_verified_at"),
	createdAt: instant("created_at").notNull(),
});

export const sessions = pgTable(
	"sessions",
	{
		/** SHA-256 of the token in the cookie: a stolen table signs nobody in. */
		tokenHash: text("token_hash").primaryKey(),
		id: text("id").notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** The app and mode this session works in. */
		currentAppId: text("current_app_id"),
		mode: mode(),
		createdAt: instant("created_at").notNull(),
		lastSeenAt: instant("last_seen_at").notNull(),
		expiresAt: instant("expires_at").notNull(),
	},
	(table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);
