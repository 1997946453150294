import { and, eq, isNotNull, like, lt } from "drizzle-orm";
import type { Mode } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import { idempotentResponses } from "./tables.ts";

type ResponseRow = typeof idempotentResponses.$inferSelect;

/** Claims the key. The primary key makes a concurrent request with the same key wait. */
export const insertIdempotencyKey = async (tx: Db, row: ResponseRow): Promise<boolean> =>
	(
		await tx
			.insert(idempotentResponses)
			.values(row)
			.onConflictDoNothing()
			.returning({ key: idempotentResponses.key })
	).length === 1;

const matchesKey = (appId: string, mode: Mode, key: string) =>
	and(
		eq(idempotentResponses.appId, appId),
		eq(idempotentResponses.mode, mode),
		eq(idempotentResponses.key, key),
	);

export const findResponse = async (
	tx: Db,
	appId: string,
	mode: Mode,
	key: string,
): Promise<ResponseRow | undefined> =>
	(
		await tx
			.select()
			.from(idempotentResponses)
			.where(matchesKey(appId, mode, key))
	)[0];

export const saveResponse = (
	tx: Db,
	appId: string,
	mode: Mode,
	key: string,
	response: Pick<ResponseRow, "objectId" | "body">,
) =>
	tx
		.update(idempotentResponses)
		.set(response)
		.where(matchesKey(appId, mode, key));

/** Keys stored before they were hashed; at most a day's requests. */
export const listUnhashedKeys = (db: Db): Promise<Pick<ResponseRow, "appId" | "mode" | "key">[]> =>
	db
		.select({
			appId: idempotentResponses.appId,
			mode: idempotentResponses.mode,
			key: idempotentResponses.key,
		})
		.from(idempotentResponses)
		.where(like(idempotentResponses.key, "[%"));

export const replaceKey = (db: Db, appId: string, mode: Mode, key: string, replacement: string) =>
	db
		.update(idempotentResponses)
		.set({ key: replacement })
		.where(matchesKey(appId, mode, key));

/** Deletes the row only if the request still holds it. */
export const deleteClaim = (db: Db, appId: string, mode: Mode, key: string, requestId: string) =>
	db
		.delete(idempotentResponses)
		.where(and(matchesKey(appId, mode, key), eq(idempotentResponses.objectId, requestId)));

/** @returns how many there were */
export const eraseResponsesOfObject = async (tx: Db, objectId: string): Promise<number> =>
	(
		await tx
			.update(idempotentResponses)
			.set({ body: null })
			.where(and(eq(idempotentResponses.objectId, objectId), isNotNull(idempotentResponses.body)))
			.returning({ key: idempotentResponses.key })
	).length;

export const deleteResponsesBefore = (db: Db, time: Date) =>
	db.delete(idempotentResponses).where(lt(idempotentResponses.createdAt, time));
