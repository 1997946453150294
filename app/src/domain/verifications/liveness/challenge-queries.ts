import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { updateAttempt } from "../queries.ts";
import { attempts, challengeTries } from "../tables.ts";

export type TryRow = typeof challengeTries.$inferSelect;
/** A try without its frames. */
export type TryOutcome = Omit<TryRow, "sealedFrames">;

/** Locks an attempt until the transaction ends. @returns the challenge that it waits for */
export async function lockChallenge(tx: Db, id: string): Promise<Uint8Array | null> {
	const [held] = await tx
		.select({ sealed: attempts.sealedChallenge })
		.from(attempts)
		.where(eq(attempts.id, id))
		.for("update");
	return held?.sealed ?? null;
}

/**
 * Takes the challenge of an attempt away if it is the one that `wanted` knows: of two answers at a time one finds it.
 * @returns what `wanted` made of it, null when there is none or another
 */
export async function claimChallenge<Drawn>(
	tx: Db,
	id: string,
	wanted: (sealed: Uint8Array) => Drawn | null,
): Promise<Drawn | null> {
	const sealed = await lockChallenge(tx, id);
	const drawn = sealed ? wanted(sealed) : null;
	if (drawn) await updateAttempt(tx, id, { sealedChallenge: null });
	return drawn;
}

const ofChallenge = (attemptId: string, nonce: string) =>
	and(eq(challengeTries.attemptId, attemptId), eq(challengeTries.nonce, nonce));

const inOrder = [asc(challengeTries.step), asc(challengeTries.number)];

const { sealedFrames: _, ...outcome } = getTableColumns(challengeTries);

/** What was tried of a challenge, in order. */
export const listTries = (db: Db, attemptId: string, nonce: string): Promise<TryOutcome[]> =>
	db
		.select(outcome)
		.from(challengeTries)
		.where(ofChallenge(attemptId, nonce))
		.orderBy(...inOrder);

/** The tries of a challenge that count, with their frames, in order. */
export const listKeptTries = (db: Db, attemptId: string, nonce: string): Promise<TryRow[]> =>
	db
		.select()
		.from(challengeTries)
		.where(and(ofChallenge(attemptId, nonce), isNotNull(challengeTries.sealedFrames)))
		.orderBy(...inOrder);

/** How many tries an attempt has had, over all of its challenges. */
export const countTries = async (db: Db, attemptId: string): Promise<number> =>
	(await db.select({ tries: count() }).from(challengeTries).where(eq(challengeTries.attemptId, attemptId)))[0]
		?.tries ?? 0;

export const insertTry = (tx: Db, row: TryRow) => tx.insert(challengeTries).values(row);

/** Settles a try that is still judged: of two that were sent at a time the first counts. */
export const settleTry = (
	db: Db,
	{ attemptId, nonce, step, number }: TryOutcome,
	change: Pick<TryRow, "result" | "reasons" | "sealedFrames" | "lastFrameAt" | "frames">,
) =>
	db
		.update(challengeTries)
		.set(change)
		.where(
			and(
				ofChallenge(attemptId, nonce),
				eq(challengeTries.step, step),
				eq(challengeTries.number, number),
				isNull(challengeTries.result),
			),
		);

/** Deletes the frames of an attempt's tries: they became its selfie, or another challenge took their place. */
export const deleteTryFrames = (tx: Db, attemptId: string) =>
	tx
		.update(challengeTries)
		.set({ sealedFrames: null })
		.where(and(eq(challengeTries.attemptId, attemptId), isNotNull(challengeTries.sealedFrames)));

/** Deletes the frames of challenges that nobody completed. */
export const deleteTryFramesBefore = (db: Db, time: Date) =>
	db
		.update(challengeTries)
		.set({ sealedFrames: null })
		.where(and(isNotNull(challengeTries.sealedFrames), lt(challengeTries.createdAt, time)));

/** Deletes all that was tried in a verification. */
export const deleteTriesOf = (tx: Db, verificationId: string) =>
	tx
		.delete(challengeTries)
		.where(
			inArray(
				challengeTries.attemptId,
				tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.verificationId, verificationId)),
			),
		);
