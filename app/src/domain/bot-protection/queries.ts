import { eq, lt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { spentChallenges } from "./tables.ts";

/** Consumes a challenge. @returns false if it was used before; the primary key decides between concurrent calls */
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

/** Lets a challenge be used again. */
export const releaseBotChallenge = (db: Db, signature: string) =>
	db.delete(spentChallenges).where(eq(spentChallenges.signature, signature));

export const deleteConsumedChallengesBefore = (db: Db, time: Date) =>
	db.delete(spentChallenges).where(lt(spentChallenges.expiresAt, time));
