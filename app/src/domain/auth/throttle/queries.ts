import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { signInThrottles } from "../tables.ts";

/**
 * Counts a sign-in attempt unless its key is still blocked. From the fifth failure on, the key is blocked for
 * 30 s · 2^(failures − 5), at most an hour. Failures are reset a day after the last one.
 * @returns whether the attempt is allowed
 */
export async function countThrottledAttempt(db: Db, key: string, now: Date): Promise<boolean> {
	const at = sql`${now.toISOString()}::timestamptz`;
	const failures = sql`case when ${signInThrottles.updatedAt} < ${at} - interval '1 day' then 1 else ${signInThrottles.failures} + 1 end`;
	const admitted = await db
		.insert(signInThrottles)
		// Free attempts block nothing, not even an attempt whose clock was read a moment earlier.
		.values({ key, failures: 1, blockedUntil: new Date(0), updatedAt: now })
		.onConflictDoUpdate({
			target: signInThrottles.key,
			set: {
				failures,
				blockedUntil: sql`case when (${failures}) < 5 then ${new Date(0).toISOString()}::timestamptz else ${at} + least(interval '1 hour', interval '30 seconds' * power(2, least((${failures}) - 5, 10))) end`,
				updatedAt: now,
			},
			setWhere: sql`${signInThrottles.blockedUntil} <= ${at}`,
		})
		.returning({ key: signInThrottles.key });
	return admitted.length > 0;
}

export const findThrottle = async (db: Db, key: string) =>
	(await db.select().from(signInThrottles).where(eq(signInThrottles.key, key)))[0];

export const deleteThrottle = (db: Db, key: string) =>
	db.delete(signInThrottles).where(eq(signInThrottles.key, key));

export const deleteThrottlesBefore = (db: Db, before: Date) =>
	db.delete(signInThrottles).where(lt(signInThrottles.updatedAt, before));
