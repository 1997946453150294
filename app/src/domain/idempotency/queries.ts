import { and, eq, getTableColumns, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Mode } from "../../shared/schemas.ts";
import { idempotentResponses } from "./tables.ts";

type ResponseRow = typeof idempotentResponses.$inferSelect;

/**
 * Seconds after which a key is released whose process doesn't renew it: longer than a statement of a lost connection can
 * still take effect, and short enough that retries get through within 15 seconds.
 */
const leaseSeconds = 12;
/** By the database's clock, which all processes share. */
const newLease = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** Claims the key, unless another request holds it. */
export const insertIdempotencyKey = async (db: Db, row: Omit<ResponseRow, "leaseUntil">): Promise<boolean> =>
	(
		await db
			.insert(idempotentResponses)
			.values({ ...row, leaseUntil: newLease })
			.onConflictDoNothing()
			.returning({ key: idempotentResponses.key })
	).length === 1;

export const findResponse = async (
	tx: Db,
	appId: string,
	mode: Mode,
	key: string,
): Promise<(ResponseRow & { isLeaseOver: boolean }) | undefined> =>
	(
		await scoped(tx, { appId, mode }).select(idempotentResponses, eq(idempotentResponses.key, key), {
			...getTableColumns(idempotentResponses),
			isLeaseOver: sql<boolean>`coalesce(now() > ${idempotentResponses.leaseUntil}, false)`,
		})
	)[0];

/** Extends the leases of running requests. */
export const renewLeases = (db: Db, requestIds: readonly string[]) =>
	db
		.update(idempotentResponses)
		.set({ leaseUntil: newLease })
		.where(inArray(idempotentResponses.objectId, [...requestIds]));

/** A key that the request still holds. */
const isClaim = (key: string, requestId: string) =>
	and(eq(idempotentResponses.key, key), eq(idempotentResponses.objectId, requestId));

/** Stores the response of a request that still holds its key. */
export const saveResponseOfClaim = (
	db: Db,
	appId: string,
	mode: Mode,
	key: string,
	requestId: string,
	response: Pick<ResponseRow, "objectId" | "body">,
) => scoped(db, { appId, mode }).update(idempotentResponses, response, isClaim(key, requestId));

/** Deletes the row only if the request still holds it. */
export const deleteClaim = (db: Db, appId: string, mode: Mode, key: string, requestId: string) =>
	scoped(db, { appId, mode }).delete(idempotentResponses, isClaim(key, requestId));

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
