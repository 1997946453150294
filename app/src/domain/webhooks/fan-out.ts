import { newId } from "../../platform/ids.ts";
import type { EventType } from "../events/contract.ts";
import { dispatchOutbox, type PendingEvent } from "../events/outbox.ts";
import type { Services } from "../services.ts";
import { notifyOfDeliveries } from "./delivery-notices.ts";
import { type DeliveryRow, insertDeliveries } from "./delivery-queries.ts";
import { type EndpointRow, lockEndpointsForShare } from "./endpoint-queries.ts";
import { wants } from "./subscriptions.ts";

/** Events that one transaction hands on. */
export const fanOutBatch = 500;
/** Rows of one statement: PostgreSQL takes 65,535 values. */
const rowsAtOnce = 1000;

/** An endpoint is told of what happens from its making on, and of other endpoints, not of itself. */
const isFor = (endpoint: EndpointRow, event: PendingEvent): boolean =>
	endpoint.appId === event.appId &&
	endpoint.mode === event.mode &&
	endpoint.id !== event.objectId &&
	endpoint.createdAt <= event.createdAt &&
	wants(endpoint, event.type as EventType);

/**
 * Makes the deliveries of events that have none yet, also for endpoints that are off: for these they wait. In one
 * transaction with the mark on the events, so that each is delivered and none twice.
 * @returns how many events; fewer than `fanOutBatch` when no more wait
 */
export async function fanOut(services: Services): Promise<number> {
	const { db, clock } = services;
	const made: DeliveryRow[] = [];
	const handedOn = await db.transaction((tx) =>
		dispatchOutbox(tx, fanOutBatch, async (waiting) => {
			const endpoints = await lockEndpointsForShare(tx, [...new Set(waiting.map(({ appId }) => appId))]);
			const now = clock.now();
			for (const event of waiting)
				for (const endpoint of endpoints)
					if (isFor(endpoint, event))
						made.push(deliveryOf(endpoint, { ...event, type: event.type as EventType }, now));
			for (let at = 0; at < made.length; at += rowsAtOnce)
				await insertDeliveries(tx, made.slice(at, at + rowsAtOnce));
		}),
	);
	notifyOfDeliveries(services, made);
	return handedOn;
}

/** A delivery that is due at once where its endpoint is on. */
export function deliveryOf(
	{ id, appId, mode, enabled }: EndpointRow,
	event: { id: string; type: EventType; objectId: string; sequence: number },
	now: Date,
): DeliveryRow {
	return {
		id: newId("delivery", now),
		appId,
		mode,
		endpointId: id,
		eventId: event.id,
		eventType: event.type,
		objectId: event.objectId,
		sequence: event.sequence,
		sealedTest: null,
		status: enabled ? "pending" : "paused",
		attempts: 0,
		tries: 0,
		nextAttemptAt: enabled ? now : null,
		lockedUntil: null,
		lastStatusCode: null,
		createdAt: now,
		deliveredAt: null,
	};
}
