import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import type { OneTimeTokenPurpose } from "./contract.ts";
import { oneTimeTokens } from "./tables.ts";

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
