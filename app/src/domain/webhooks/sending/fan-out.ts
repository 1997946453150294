import { newId } from "../../../platform/ids.ts";
import type { EventType } from "../../events/event-types-contract.ts";
import { dispatchOutbox, type PendingEvent } from "../../events/outbox.ts";
import type { Services } from "../../services.ts";
import { type DeliveryRow, insertDeliveries } from "../delivery-queries.ts";
import { lockEndpointsForShare, type WebhookEndpointRow } from "../endpoint-queries.ts";
import { isSubscribedTo } from "../endpoints/subscriptions.ts";
import { notifyOfDeliveries } from "./publish-updates.ts";

/** Events dispatched per transaction. */
export const fanOutBatchSize = 500;
/** Rows per statement: PostgreSQL accepts 65,535 parameters. */
const maxRowsPerInsert = 1000;

/** An endpoint receives events from its creation on, also those about other endpoints but not those about itself. */
const isDeliverable = (endpoint: WebhookEndpointRow, event: PendingEvent): boolean =>
	endpoint.appId === event.appId &&
	endpoint.mode === event.mode &&
	endpoint.id !== event.objectId &&
	endpoint.createdAt <= event.createdAt &&
	isSubscribedTo(endpoint, event.type as EventType);

/**
 * Creates the deliveries of events that aren't dispatched yet; those for disabled endpoints are paused. Events are
 * marked as dispatched in the same transaction, so that none is missed or delivered twice.
 * @returns how many events; fewer than `fanOutBatchSize` when none are left
 */
export async function fanOutEvents(services: Services): Promise<number> {
	const { db, clock } = services;
	const deliveries: DeliveryRow[] = [];
	const dispatchedCount = await db.transaction((tx) =>
		dispatchOutbox(tx, fanOutBatchSize, async (pending) => {
			const endpoints = await lockEndpointsForShare(tx, [...new Set(pending.map(({ appId }) => appId))]);
			const now = clock.now();
			for (const event of pending)
				for (const endpoint of endpoints)
					if (isDeliverable(endpoint, event))
						deliveries.push(buildDelivery(endpoint, { ...event, type: event.type as EventType }, now));
			for (let at = 0; at < deliveries.length; at += maxRowsPerInsert)
				await insertDeliveries(tx, deliveries.slice(at, at + maxRowsPerInsert));
		}),
	);
	notifyOfDeliveries(services, deliveries);
	return dispatchedCount;
}

/** A delivery that is due immediately, or paused if its endpoint is disabled. */
export function buildDelivery(
	{ id, appId, mode, enabled }: WebhookEndpointRow,
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
		encryptedTest: null,
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
