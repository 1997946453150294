import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How many readers found a page of the documentation useful, by the day: numbers, and nobody. */
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
