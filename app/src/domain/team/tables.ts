import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { roles } from "./contract.ts";

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
		createdAt: instant("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("members_app_user").on(table.appId, table.userId),
		index("members_user").on(table.userId),
	],
);
