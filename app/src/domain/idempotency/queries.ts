import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { Mode } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import { idempotentAnswers } from "./tables.ts";

type Row = typeof idempotentAnswers.$inferSelect;

/** Takes the key. A request at work under the same key is waited for, by the primary key. */
export const insertKey = async (tx: Db, row: Row): Promise<boolean> =>
	(
		await tx
			.insert(idempotentAnswers)
			.values(row)
			.onConflictDoNothing()
			.returning({ key: idempotentAnswers.key })
	).length === 1;

const ofKey = (appId: string, mode: Mode, key: string) =>
	and(eq(idempotentAnswers.appId, appId), eq(idempotentAnswers.mode, mode), eq(idempotentAnswers.key, key));

export const findAnswer = async (tx: Db, appId: string, mode: Mode, key: string): Promise<Row | undefined> =>
	(
		await tx
			.select()
			.from(idempotentAnswers)
			.where(ofKey(appId, mode, key))
	)[0];

export const saveAnswer = (
	tx: Db,
	appId: string,
	mode: Mode,
	key: string,
	answer: Pick<Row, "objectId" | "body">,
) =>
	tx
		.update(idempotentAnswers)
		.set(answer)
		.where(ofKey(appId, mode, key));

/** Deletes the row of a request at work, and no other one. */
export const deleteAnswer = (db: Db, appId: string, mode: Mode, key: string, requestId: string) =>
	db.delete(idempotentAnswers).where(and(ofKey(appId, mode, key), eq(idempotentAnswers.objectId, requestId)));

/** @returns how many there were */
export const emptyAnswersOf = async (tx: Db, objectId: string): Promise<number> =>
	(
		await tx
			.update(idempotentAnswers)
			.set({ body: null })
			.where(and(eq(idempotentAnswers.objectId, objectId), isNotNull(idempotentAnswers.body)))
			.returning({ key: idempotentAnswers.key })
	).length;

export const deleteAnswersBefore = (db: Db, time: Date) =>
	db.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, time));
