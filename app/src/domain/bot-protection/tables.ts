import { index, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "../../platform/database/columns.ts";

/** Used challenges of the proof of work, and of the liveness try-out: each can be used once. */
export const spentChallenges = pgTable(
	"spent_challenges",
	{
		/** The challenge's signature, or its nonce. */
		signature: text("signature").primaryKey(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [index("spent_challenges_expiry").on(table.expiresAt)],
);
