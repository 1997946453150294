import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Mode } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import type { OneTimeTokenPurpose } from "./contract.ts";
import {
	oneTimeTokens,
	passkeys,
	recoveryCodes,
	sessions,
	signInThrottles,
	userKeys,
	users,
} from "./tables.ts";

export type UserRow = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

export const insertUser = (db: Db, row: typeof users.$inferInsert) => db.insert(users).values(row);

export const findUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
	(await db.select().from(users).where(eq(users.id, id)))[0];

/** Locks the row until the transaction ends. */
export const lockUser = async (tx: Db, id: string): Promise<UserRow | undefined> =>
	(await tx.select().from(users).where(eq(users.id, id)).for("update"))[0];

/**
 * Locks every account of an address, so that only one of them verifies it at a time. Lock no other account before, or
 * two transactions may deadlock.
 */
export const lockUsersOfEmail = (tx: Db, email: string): Promise<UserRow[]> =>
	tx.select().from(users).where(eq(users.email, email)).orderBy(asc(users.id)).for("update");

/** The account that has verified the address. */
export const findVerifiedUser = async (db: Db, email: string): Promise<UserRow | undefined> =>
	(
		await db
			.select()
			.from(users)
			.where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
	)[0];

/** The latest account with this address that hasn't verified it. */
export const findUnverifiedUser = async (db: Db, email: string): Promise<UserRow | undefined> =>
	(
		await db
			.select()
			.from(users)
			.where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
			.orderBy(desc(users.createdAt))
			.limit(1)
	)[0];

export const updateUser = (db: Db, id: string, to: Partial<typeof users.$inferInsert>) =>
	db.update(users).set(to).where(eq(users.id, id));

export const deleteUser = (db: Db, id: string) => db.delete(users).where(eq(users.id, id));

/** Deletes unverified accounts of an address that another account has verified. */
export const deleteUnverifiedUsersOfEmail = (db: Db, email: string) =>
	db.delete(users).where(and(eq(users.email, email), isNull(users.emailVerifiedAt)));

export const deleteUnverifiedUsersBefore = (db: Db, before: Date) =>
	db.delete(users).where(and(isNull(users.emailVerifiedAt), lt(users.createdAt, before)));

export const insertUserKey = (db: Db, row: typeof userKeys.$inferInsert) =>
	db.insert(userKeys).values(row).onConflictDoNothing();

export const findUserKey = async (db: Db, userId: string) =>
	(await db.select().from(userKeys).where(eq(userKeys.userId, userId)))[0];

export const insertSession = (db: Db, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row);

export const findSession = async (db: Db, tokenHash: string, now: Date) =>
	(
		await db
			.select({ session: sessions, user: users })
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
	)[0];

export const listSessionRows = (db: Db, userId: string, now: Date) =>
	db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
		.orderBy(desc(sessions.lastSeenAt));

export const touchSession = (db: Db, tokenHash: string, lastSeenAt: Date, expiresAt: Date) =>
	db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));

/** Sets the app and mode of a session, and the app in which the user's next session starts. */
export const setSessionApp = (db: Db, tokenHash: string, userId: string, appId: string, mode: Mode) =>
	db.transaction(async (tx) => {
		await tx.update(sessions).set({ currentAppId: appId, mode }).where(eq(sessions.tokenHash, tokenHash));
		await tx.update(users).set({ lastAppId: appId }).where(eq(users.id, userId));
	});

export const findLastApp = async (db: Db, userId: string): Promise<string | null> =>
	(await db.select({ lastAppId: users.lastAppId }).from(users).where(eq(users.id, userId)))[0]?.lastAppId ??
	null;

export const deleteSession = (db: Db, tokenHash: string) =>
	db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ userId: sessions.userId });

export const deleteSessionOfUser = async (db: Db, userId: string, id: string) =>
	(
		await db
			.delete(sessions)
			.where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
			.returning({ id: sessions.id })
	).length > 0;

export const deleteSessionsOfUser = (db: Db, userId: string, except = "") =>
	db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, except)));

export const deleteExpiredSessionRows = (db: Db, now: Date) =>
	db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ userId: sessions.userId });

export const insertOneTimeToken = (db: Db, row: typeof oneTimeTokens.$inferInsert) =>
	db.insert(oneTimeTokens).values(row);

export const claimOneTimeToken = async (
	db: Db,
	tokenHash: string,
	purposes: readonly OneTimeTokenPurpose[],
	now: Date,
) =>
	(
		await db
			.delete(oneTimeTokens)
			.where(
				and(
					eq(oneTimeTokens.tokenHash, tokenHash),
					inArray(oneTimeTokens.purpose, [...purposes]),
					gt(oneTimeTokens.expiresAt, now),
				),
			)
			.returning()
	)[0];

export const findOneTimeToken = async (db: Db, tokenHash: string, purpose: OneTimeTokenPurpose, now: Date) =>
	(
		await db
			.select()
			.from(oneTimeTokens)
			.where(
				and(
					eq(oneTimeTokens.tokenHash, tokenHash),
					eq(oneTimeTokens.purpose, purpose),
					gt(oneTimeTokens.expiresAt, now),
				),
			)
	)[0];

export const countTokenAttempt = async (
	db: Db,
	tokenHash: string,
	purpose: OneTimeTokenPurpose,
	maxTries: number,
	now: Date,
) =>
	(
		await db
			.update(oneTimeTokens)
			.set({ tries: sql`${oneTimeTokens.tries} + 1` })
			.where(
				and(
					eq(oneTimeTokens.tokenHash, tokenHash),
					eq(oneTimeTokens.purpose, purpose),
					gt(oneTimeTokens.expiresAt, now),
					lt(oneTimeTokens.tries, maxTries),
				),
			)
			.returning()
	)[0];

export const lockOneTimeTokens = (
	db: Db,
	userId: string,
	purposes: readonly OneTimeTokenPurpose[],
	now: Date,
) =>
	db
		.select()
		.from(oneTimeTokens)
		.where(
			and(
				eq(oneTimeTokens.userId, userId),
				inArray(oneTimeTokens.purpose, [...purposes]),
				gt(oneTimeTokens.expiresAt, now),
			),
		)
		.for("update");

export const updateTokenData = (db: Db, tokenHash: string, encryptedData: Uint8Array) =>
	db.update(oneTimeTokens).set({ encryptedData }).where(eq(oneTimeTokens.tokenHash, tokenHash));

export const deleteOneTimeToken = async (db: Db, tokenHash: string): Promise<boolean> =>
	(
		await db
			.delete(oneTimeTokens)
			.where(eq(oneTimeTokens.tokenHash, tokenHash))
			.returning({ tokenHash: oneTimeTokens.tokenHash })
	).length > 0;

export const deleteTokensOfUser = (db: Db, userId: string, purposes: readonly OneTimeTokenPurpose[]) =>
	db
		.delete(oneTimeTokens)
		.where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, [...purposes])));

export const deleteExpiredTokenRows = (db: Db, now: Date) =>
	db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));

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

export const listRecoveryCodes = (db: Db, userId: string) =>
	db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));

export const insertRecoveryCodes = (db: Db, rows: (typeof recoveryCodes.$inferInsert)[]) =>
	db.insert(recoveryCodes).values(rows);

export const claimRecoveryCode = async (db: Db, userId: string, codeHash: string) =>
	(
		await db
			.delete(recoveryCodes)
			.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
			.returning({ codeHash: recoveryCodes.codeHash })
	).length > 0;

export const deleteRecoveryCodes = (db: Db, userId: string) =>
	db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

/** Accepts a code's time step unless it or a later one was used. @returns whether it was accepted */
export const claimTotpStep = async (db: Db, userId: string, step: number): Promise<boolean> =>
	(
		await db
			.update(users)
			.set({ totpStep: step })
			.where(and(eq(users.id, userId), lt(users.totpStep, step)))
			.returning({ id: users.id })
	).length > 0;

export type PasskeyRow = typeof passkeys.$inferSelect;
/** @returns false if the credential already belongs to an account */
export const insertPasskey = async (db: Db, row: PasskeyRow): Promise<boolean> =>
	(await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length > 0;
export const findPasskey = async (db: Db, id: string) =>
	(await db.select().from(passkeys).where(eq(passkeys.id, id)))[0];
export const listPasskeyRows = (db: Db, userId: string) =>
	db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt);
export const updatePasskeyName = async (db: Db, userId: string, id: string, name: string) =>
	(
		await db
			.update(passkeys)
			.set({ name })
			.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
			.returning()
	)[0];
/** Records a use. @returns false if the counter didn't increase, which means a cloned authenticator (WebAuthn §6.1.1) */
export const recordPasskeyUse = async (
	db: Db,
	id: string,
	{ counter, ...to }: Pick<PasskeyRow, "counter" | "backedUp" | "lastUsedAt">,
): Promise<boolean> =>
	(
		await db
			.update(passkeys)
			.set({ counter, ...to })
			.where(
				and(eq(passkeys.id, id), counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)),
			)
			.returning({ id: passkeys.id })
	).length > 0;
export const deletePasskeysOfUser = (db: Db, userId: string) =>
	db.delete(passkeys).where(eq(passkeys.userId, userId));
export const deletePasskeyRow = async (db: Db, userId: string, id: string) =>
	(
		await db
			.delete(passkeys)
			.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
			.returning()
	)[0];
