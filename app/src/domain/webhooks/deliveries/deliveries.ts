import { type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";
import { notFound } from "../../../platform/http/problem.ts";
import { minIdAt } from "../../../platform/ids.ts";
import { paginate } from "../../../platform/pagination.ts";
import type { Page } from "../../../shared/schemas.ts";
import { loadEventsById } from "../../events/load-events.ts";
import { permissionToRead } from "../../events/read-permissions-contract.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type {
	Delivery,
	DeliveryAttempt,
	DeliveryDetail,
	ListDeliveries,
	ResendFailedDeliveries,
	SendTestEvent,
} from "../contract.ts";
import {
	type DeliveryAttemptRow,
	type DeliveryRow,
	findDelivery,
	insertDeliveries,
	listDeliveryAttempts,
	listDeliveryRows,
	rescheduleDelivery,
	rescheduleFailedDeliveries,
} from "../delivery-queries.ts";
import { loadEndpoint, lockEndpointOrFail } from "../endpoints/load-endpoint.ts";
import { deriveWebhookKey } from "../endpoints/secrets.ts";
import { notifySenders } from "../notify-senders.ts";
import { serializePayload } from "../payloads/payload.ts";
import { createSampleEvent } from "../payloads/sample-events.ts";
import { type CreateObjectKeyFinder, decryptTestEvent } from "../sending/build-request.ts";
import { buildDelivery } from "../sending/fan-out.ts";
import { decryptExchange, type EncryptedExchange } from "../sending/record-attempts.ts";

const presentDelivery = (row: DeliveryRow): Delivery => ({
	id: row.id,
	object: "webhook_delivery",
	mode: row.mode,
	endpoint_id: row.endpointId,
	event_id: row.eventId,
	event_type: row.eventType,
	object_id: row.objectId,
	sequence: row.sequence,
	test: row.encryptedTest !== null,
	status: row.status,
	attempt_count: row.attempts,
	next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
	last_status_code: row.lastStatusCode,
	created_at: row.createdAt.toISOString(),
	delivered_at: row.deliveredAt?.toISOString() ?? null,
});

/** A page of the app's deliveries, latest first. */
export async function listDeliveries(
	{ db }: Services,
	caller: Permitted<"webhooks:read">,
	query: ListDeliveries,
): Promise<Page<Delivery>> {
	const rows = await listDeliveryRows(db, caller.actor, query);
	return paginate(rows, query.limit, (row) => row.id, presentDelivery);
}

const emptyExchange: EncryptedExchange = {
	request_headers: {},
	response_headers: {},
	response_body: null,
	response_truncated: false,
};

/** Request and response of an attempt; empty once the key they were encrypted with is deleted. */
function decryptAttemptExchange(keys: readonly EncryptionKey[], row: DeliveryAttemptRow): EncryptedExchange {
	for (const key of keys)
		try {
			return decryptExchange(key, row.deliveryId, row.number, row.encryptedExchange);
		} catch {
			// Encrypted with another key.
		}
	return emptyExchange;
}

/** @param canReadBody whether the caller may read the payload: a response may repeat it */
const presentAttempt = (
	row: DeliveryAttemptRow,
	keys: readonly EncryptionKey[],
	canReadBody: boolean,
): DeliveryAttempt => {
	const exchange = decryptAttemptExchange(keys, row);
	return {
		number: row.number,
		at: row.at.toISOString(),
		status_code: row.statusCode,
		error: row.error as DeliveryAttempt["error"],
		latency_ms: row.latencyMs,
		...exchange,
		response_body: canReadBody ? exchange.response_body : null,
	};
};

/**
 * A delivery with its requests and responses. The payload is included for callers who may read the event's object.
 * @throws Problem 404
 */
export async function getDelivery(
	services: Services,
	keysOf: CreateObjectKeyFinder,
	caller: Permitted<"webhooks:read">,
	id: string,
): Promise<DeliveryDetail> {
	const row = await findDelivery(services.db, caller.actor, id);
	if (!row) throw notFound();
	const webhookKey = deriveWebhookKey(await services.vault.getAppKey(row.appId));
	const findObjectKeys = keysOf(services, { actor: { appId: row.appId, mode: row.mode } });
	const testEvent = decryptTestEvent(webhookKey, row);
	const { event, key, isErased } = testEvent
		? { event: testEvent, key: undefined, isErased: false }
		: ((await loadEventsById(services.db, findObjectKeys, [row.eventId])).get(row.eventId) ?? {});
	const canRead = testEvent !== null || caller.actor.permissions.includes(permissionToRead(row.eventType));
	const endpoint = await loadEndpoint(services, caller.actor, row.endpointId);
	const attempts = await listDeliveryAttempts(services.db, id);
	return {
		...presentDelivery(row),
		payload: event && canRead && !isErased ? serializePayload(endpoint, event) : null,
		attempts: attempts.map((attempt) =>
			presentAttempt(attempt, key ? [key, webhookKey] : [webhookKey], canRead),
		),
	};
}

/** Resends a delivery, whatever its status, also to a disabled endpoint. @throws Problem 404 */
export async function resendDelivery(
	services: Services,
	caller: Permitted<"webhooks:manage">,
	id: string,
): Promise<Delivery> {
	const row = await findDelivery(services.db, caller.actor, id);
	if (!row) throw notFound();
	return lockEndpointOrFail(services, caller, row.endpointId, async (tx) => {
		const rescheduled = await rescheduleDelivery(tx, id, services.clock.now());
		if (!rescheduled) throw notFound();
		await notifySenders(services, tx);
		return presentDelivery(rescheduled);
	});
}

/**
 * Resends an endpoint's failed deliveries since a time.
 * @returns how many
 * @throws Problem 404
 */
export const resendFailedDeliveries = (
	services: Services,
	caller: Permitted<"webhooks:manage">,
	endpointId: string,
	{ since }: ResendFailedDeliveries,
): Promise<number> =>
	lockEndpointOrFail(services, caller, endpointId, async (tx) => {
		const from = minIdAt("delivery", new Date(since));
		const count = await rescheduleFailedDeliveries(tx, endpointId, from, services.clock.now());
		if (count > 0) await notifySenders(services, tx);
		return count;
	});

/**
 * Sends a test event to one endpoint, enabled or disabled. It has a single attempt, so that its result is known
 * immediately.
 * @throws Problem 404
 */
export const sendTestEvent = (
	services: Services,
	caller: Permitted<"webhooks:manage">,
	endpointId: string,
	{ type }: SendTestEvent,
): Promise<Delivery> =>
	lockEndpointOrFail(services, caller, endpointId, async (tx, endpoint) => {
		const now = services.clock.now();
		const event = createSampleEvent(type, endpoint.mode, now);
		const webhookKey = deriveWebhookKey(await services.vault.getAppKey(endpoint.appId, tx));
		const about = { id: event.id, type, objectId: event.object_id, sequence: 0 };
		const row: DeliveryRow = {
			...buildDelivery({ ...endpoint, enabled: true }, about, now),
			encryptedTest: encryptJson(webhookKey, event, event.id),
		};
		await insertDeliveries(tx, [row]);
		await notifySenders(services, tx);
		return presentDelivery(row);
	});
