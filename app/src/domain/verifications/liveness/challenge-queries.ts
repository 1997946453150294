import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { attempts, challengeTries } from "../tables.ts";

export type ChallengeTryRow = typeof challengeTries.$inferSelect;
/** A try without its frames. */
export type ChallengeTryOutcome = Omit<ChallengeTryRow, "encryptedFrames">;

/** Locks an attempt until the transaction ends. @returns its pending challenge */
export async function lockPendingChallenge(tx: Db, id: string): Promise<Uint8Array | null> {
	const [attempt] = await tx
		.select({ encrypted: attempts.encryptedChallenge })
		.from(attempts)
		.where(eq(attempts.id, id))
		.for("update");
	return attempt?.encrypted ?? null;
}

const isTryOfChallenge = (attemptId: string, nonce: string) =>
	and(eq(challengeTries.attemptId, attemptId), eq(challengeTries.nonce, nonce));

const byStepAndNumber = [asc(challengeTries.step), asc(challengeTries.number)];

const { encryptedFrames: _, ...outcome } = getTableColumns(challengeTries);

/** The tries of a challenge, in order. */
export const listChallengeTries = (
	db: Db,
	attemptId: string,
	nonce: string,
): Promise<ChallengeTryOutcome[]> =>
	db
		.select(outcome)
		.from(challengeTries)
		.where(isTryOfChallenge(attemptId, nonce))
		.orderBy(...byStepAndNumber);

/** The accepted tries of a challenge with their frames, in order. */
export const listAcceptedTries = (db: Db, attemptId: string, nonce: string): Promise<ChallengeTryRow[]> =>
	db
		.select()
		.from(challengeTries)
		.where(and(isTryOfChallenge(attemptId, nonce), isNotNull(challengeTries.encryptedFrames)))
		.orderBy(...byStepAndNumber);

/** Number of tries of an attempt, over all its challenges. */
export const countTriesOfAttempt = async (db: Db, attemptId: string): Promise<number> =>
	(await db.select({ tries: count() }).from(challengeTries).where(eq(challengeTries.attemptId, attemptId)))[0]
		?.tries ?? 0;

export const insertChallengeTry = (tx: Db, row: ChallengeTryRow) => tx.insert(challengeTries).values(row);

/** Records the result of a try unless it has one: of two concurrent results the first counts. */
export const recordTryResult = (
	db: Db,
	{ attemptId, nonce, step, number }: ChallengeTryOutcome,
	change: Pick<ChallengeTryRow, "result" | "reasons" | "encryptedFrames" | "lastFrameAt" | "frames">,
) =>
	db
		.update(challengeTries)
		.set(change)
		.where(
			and(
				isTryOfChallenge(attemptId, nonce),
				eq(challengeTries.step, step),
				eq(challengeTries.number, number),
				isNull(challengeTries.result),
			),
		);

/** Deletes the frames of an attempt's tries, once they became its selfie or another challenge was created. */
export const deleteTryFrames = (tx: Db, attemptId: string) =>
	tx
		.update(challengeTries)
		.set({ encryptedFrames: null })
		.where(and(eq(challengeTries.attemptId, attemptId), isNotNull(challengeTries.encryptedFrames)));

/** Deletes the frames of challenges that weren't completed. */
export const deleteTryFramesBefore = (db: Db, time: Date) =>
	db
		.update(challengeTries)
		.set({ encryptedFrames: null })
		.where(and(isNotNull(challengeTries.encryptedFrames), lt(challengeTries.createdAt, time)));

/** Deletes all tries of a verification. */
export const deleteTriesOfVerification = (tx: Db, verificationId: string) =>
	tx
		.delete(challengeTries)
		.where(
			inArray(
				challengeTries.attemptId,
				tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.verificationId, verificationId)),
			),
		);
