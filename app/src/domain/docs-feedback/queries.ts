import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import type { DocsPageRating } from "./contract.ts";
import { docsVotes } from "./tables.ts";

export const incrementDocsRatings = (db: Db, { page, locale, useful }: DocsPageRating, day: string) =>
	db
		.insert(docsVotes)
		.values({ page, locale, day, useful: useful ? 1 : 0, useless: useful ? 0 : 1 })
		.onConflictDoUpdate({
			target: [docsVotes.page, docsVotes.locale, docsVotes.day],
			set: useful ? { useful: sql`${docsVotes.useful} + 1` } : { useless: sql`${docsVotes.useless} + 1` },
		});
