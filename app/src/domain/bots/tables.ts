import { index, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.ts";

/** Proofs of work that have served: each serves once. */
export const spentChallenges = pgTable(
	"spent_challenges",
	{
		/** The challenge's signature. */
		signature: text("signature").primaryKey(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [index("spent_challenges_expiry").on(table.expiresAt)],
);
