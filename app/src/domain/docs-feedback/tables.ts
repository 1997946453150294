import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Votes on pages of the documentation, per day. They contain no data about readers. */
export const docsVotes = pgTable(
	"docs_votes",
	{
		page: text("page").notNull(),
		locale: text("locale").notNull(),
		day: date("day").notNull(),
		useful: integer("useful").notNull(),
		useless: integer("useless").notNull(),
	},
	(table) => [primaryKey({ columns: [table.page, table.locale, table.day] })],
);
