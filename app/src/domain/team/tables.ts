import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { locales } from "../../i18n/locales.ts";
import { timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { roles } from "../guard/permissions.ts";

export const members = pgTable(
	"members",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		roles: text("roles", { enum: roles }).array().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		/** When the member dismissed the first steps that remain in this app. */
		firstStepsDismissedAt: timestamptz("first_steps_dismissed_at"),
	},
	(table) => [
		uniqueIndex("members_app_user").on(table.appId, table.userId),
		index("members_user").on(table.userId),
	],
);

/** Invitations. The secret is only in the email; its hash is stored. */
export const invitations = pgTable(
	"invitations",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		email: text("email").notNull(),
		roles: text("roles", { enum: roles }).array().notNull(),
		locale: text("locale", { enum: locales }).notNull(),
		tokenHash: text("token_hash").notNull(),
		invitedBy: text("invited_by").references(() => users.id, { onDelete: "set null" }),
		createdAt: timestamptz("created_at").notNull(),
		sentAt: timestamptz("sent_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [uniqueIndex("invitations_app_email").on(table.appId, table.email)],
);
