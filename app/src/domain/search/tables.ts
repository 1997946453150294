import { pgTable, text } from "drizzle-orm/pg-core";

/**
 * Objects whose search tokens are outdated, because how words are indexed changed. A migration lists them; the backfill
 * deletes them from the list.
 */
export const outdatedSearchTokens = pgTable("outdated_search_tokens", {
	/** ID of a verification, a customer or a ticket. */
	objectId: text("object_id").primaryKey(),
});
