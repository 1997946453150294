import { newId } from "../../../platform/ids.ts";
import { type NumberedEvent, readOn } from "../../events/positions.ts";
import type { Services } from "../../services.ts";
import { type DeliveryRow, insertDeliveries } from "../delivery-queries.ts";
import { lockEndpointsForShare, type WebhookEndpointRow } from "../endpoint-queries.ts";
import { isSubscribedTo } from "../endpoints/subscriptions.ts";
import { notifyOfDeliveries } from "./publish-updates.ts";

/** Name under which the webhooks' position in the order of events is stored. */
export const webhookConsumer = "webhooks";
/** Events per transaction. */
export const fanOutBatchSize = 500;
/** Rows per statement: PostgreSQL accepts 65,535 parameters. */
const maxRowsPerInsert = 1000;

/** An endpoint receives events from its creation on, also those about other endpoints but not those about itself. */
const isDeliverable = (endpoint: WebhookEndpointRow, event: NumberedEvent): boolean =>
	endpoint.appId === event.appId &&
	endpoint.mode === event.mode &&
	endpoint.id !== event.objectId &&
	endpoint.afterSequence < event.sequence &&
	isSubscribedTo(endpoint, event.type);

/**
 * Creates the deliveries of the next events; those for disabled endpoints are paused.
 * @returns how many events; fewer than `fanOutBatchSize` when none are left
 */
export async function fanOutEvents(services: Services): Promise<number> {
	const { db, clock } = services;
	const deliveries: DeliveryRow[] = [];
	const count = await readOn(db, webhookConsumer, fanOutBatchSize, async (tx, events) => {
		const endpoints = await lockEndpointsForShare(tx, [...new Set(events.map(({ appId }) => appId))]);
		const now = clock.now();
		for (const event of events)
			for (const endpoint of endpoints)
				if (isDeliverable(endpoint, event)) deliveries.push(buildDelivery(endpoint, event, now));
		for (let at = 0; at < deliveries.length; at += maxRowsPerInsert)
			await insertDeliveries(tx, deliveries.slice(at, at + maxRowsPerInsert));
	});
	notifyOfDeliveries(services, deliveries);
	return count;
}

/** A delivery that is due immediately, or paused if its endpoint is disabled. */
export function buildDelivery(
	{ id, appId, mode, enabled }: WebhookEndpointRow,
	event: Pick<NumberedEvent, "id" | "type" | "objectId" | "sequence">,
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
