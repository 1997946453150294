import { and, asc, count, desc, eq, gte, inArray, lt, ne } from "drizzle-orm";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ListDeliveries } from "./contract.ts";
import { webhookAttempts, webhookDeliveries } from "./tables.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
export type DeliveryAttemptRow = typeof webhookAttempts.$inferSelect;

/** Inserts deliveries. One that the endpoint already has is left unchanged. */
export const insertDeliveries = (tx: Db, rows: DeliveryRow[]) =>
	tx.insert(webhookDeliveries).values(rows).onConflictDoNothing();

export const findDelivery = async (db: Db, scope: AppScope, id: string): Promise<DeliveryRow | undefined> =>
	(await scoped(db, scope).select(webhookDeliveries, eq(webhookDeliveries.id, id)))[0];

export const listDeliveryRows = (db: Db, scope: AppScope, query: ListDeliveries): Promise<DeliveryRow[]> =>
	scoped(db, scope)
		.select(
			webhookDeliveries,
			and(
				query.endpoint_id ? eq(webhookDeliveries.endpointId, query.endpoint_id) : undefined,
				query.event_id ? eq(webhookDeliveries.eventId, query.event_id) : undefined,
				query.status ? eq(webhookDeliveries.status, query.status) : undefined,
				query.type ? eq(webhookDeliveries.eventType, query.type) : undefined,
				query.cursor ? lt(webhookDeliveries.id, query.cursor) : undefined,
			),
		)
		.orderBy(desc(webhookDeliveries.id))
		.limit(query.limit + 1);

export const listDeliveryAttempts = (db: Db, deliveryId: string): Promise<DeliveryAttemptRow[]> =>
	db
		.select()
		.from(webhookAttempts)
		.where(eq(webhookAttempts.deliveryId, deliveryId))
		.orderBy(asc(webhookAttempts.number));

/** Restarts the retry schedule. */
const restartedSchedule = (now: Date) => ({ status: "pending" as const, tries: 0, nextAttemptAt: now });

export const rescheduleDelivery = async (tx: Db, id: string, now: Date): Promise<DeliveryRow | undefined> =>
	(
		await tx
			.update(webhookDeliveries)
			.set(restartedSchedule(now))
			.where(eq(webhookDeliveries.id, id))
			.returning()
	)[0];

/** @param from the lowest ID */
export async function rescheduleFailedDeliveries(
	tx: Db,
	endpointId: string,
	from: string,
	now: Date,
): Promise<number> {
	const sent = await tx
		.update(webhookDeliveries)
		.set(restartedSchedule(now))
		.where(
			and(
				eq(webhookDeliveries.endpointId, endpointId),
				eq(webhookDeliveries.status, "failed"),
				gte(webhookDeliveries.id, from),
			),
		)
		.returning({ id: webhookDeliveries.id });
	return sent.length;
}

/** Pauses the pending deliveries of an endpoint that is disabled. */
export const pauseDeliveries = (tx: Db, endpointId: string) =>
	tx
		.update(webhookDeliveries)
		.set({ status: "paused", nextAttemptAt: null })
		.where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, "pending")));

/** Resumes the paused deliveries of an endpoint that is enabled again. */
export const resumeDeliveries = (tx: Db, endpointId: string, now: Date) =>
	tx
		.update(webhookDeliveries)
		.set(restartedSchedule(now))
		.where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, "paused")));

/** Counts waiting deliveries up to `limit`. */
export async function countWaitingDeliveries(db: Db, endpointId: string, limit: number): Promise<number> {
	const waiting = db
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.where(
			and(
				eq(webhookDeliveries.endpointId, endpointId),
				inArray(webhookDeliveries.status, ["pending", "paused"]),
			),
		)
		.limit(limit)
		.as("waiting");
	return (await db.select({ found: count() }).from(waiting))[0]?.found ?? 0;
}

/**
 * Deletes a batch of deliveries that are finished or paused.
 * @param before the lowest ID that stays
 * @returns how many
 */
export async function deleteDeliveriesBefore(db: Db, before: string, limit: number): Promise<number> {
	const old = db
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.where(and(lt(webhookDeliveries.id, before), ne(webhookDeliveries.status, "pending")))
		.orderBy(asc(webhookDeliveries.id))
		.limit(limit);
	const deleted = await db
		.delete(webhookDeliveries)
		.where(inArray(webhookDeliveries.id, old))
		.returning({ id: webhookDeliveries.id });
	return deleted.length;
}
