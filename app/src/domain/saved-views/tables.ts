import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";

/** Saved views: searches of a list, private or shared with the team. */
export const views = pgTable(
	"views",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** Which list: `verifications` or `customers`. */
		list: text("list").notNull(),
		name: text("name").notNull(),
		/** The address's query, without cursor. */
		query: text("query").notNull(),
		shared: boolean("shared").notNull(),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [index("views_app").on(table.appId, table.list, table.id)],
);
