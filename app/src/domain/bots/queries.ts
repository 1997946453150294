import { lt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { spentChallenges } from "./tables.ts";

/** Whether this call is the first to spend the challenge: the primary key lets one of two at once through. */
export const consumeBotChallenge = async (
	db: Db,
	row: typeof spentChallenges.$inferInsert,
): Promise<boolean> =>
	(
		await db
			.insert(spentChallenges)
			.values(row)
			.onConflictDoNothing()
			.returning({ signature: spentChallenges.signature })
	).length === 1;

export const deleteConsumedChallengesBefore = (db: Db, time: Date) =>
	db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, time));
