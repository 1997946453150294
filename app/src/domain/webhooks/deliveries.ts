import type { Page } from "../../contract.ts";
import { type Key, sealJson } from "../../platform/crypto/crypto.ts";
import { notFound } from "../../platform/errors.ts";
import { firstIdAt } from "../../platform/ids.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import { eventsById } from "../events/outbox.ts";
import { permissionToRead } from "../events/readers-contract.ts";
import type { Services } from "../services.ts";
import { type KeysOfApp, openTest } from "./build-request.ts";
import type {
	Attempt,
	Delivery,
	DeliveryDetail,
	ListDeliveries,
	ResendFailed,
	SendTest,
} from "./contract.ts";
import {
	type AttemptRow,
	type DeliveryRow,
	findDelivery,
	insertDeliveries,
	listAttempts,
	listDeliveries,
	resendFailed,
	resendOne,
} from "./delivery-queries.ts";
import { loadEndpoint, lockEndpointOrFail } from "./endpoints.ts";
import { deliveryOf } from "./fan-out.ts";
import { wakeSenders } from "./notify.ts";
import { payloadFor } from "./payload.ts";
import { openExchange, type SealedExchange } from "./record-attempts.ts";
import { sampleEvent } from "./samples.ts";
import { webhookKey } from "./secrets.ts";

const present = (row: DeliveryRow): Delivery => ({
	id: row.id,
	object: "webhook_delivery",
	mode: row.mode,
	endpoint_id: row.endpointId,
	event_id: row.eventId,
	event_type: row.eventType,
	object_id: row.objectId,
	sequence: row.sequence,
	test: row.sealedTest !== null,
	status: row.status,
	attempts: row.attempts,
	next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
	last_status_code: row.lastStatusCode,
	created_at: row.createdAt.toISOString(),
	delivered_at: row.deliveredAt?.toISOString() ?? null,
});

/** A page of the app's deliveries, latest first. */
export async function pageOfDeliveries(
	{ db }: Services,
	caller: Caller<AppActor>,
	query: ListDeliveries,
): Promise<Page<Delivery>> {
	authorize(caller, "webhooks:read");
	const rows = await listDeliveries(db, caller.actor, query);
	return pageOfRows(rows, query.limit, (row) => row.id, present);
}

const erased: SealedExchange = {
	request_headers: {},
	response_headers: {},
	response_body: null,
	response_cut: false,
};

/** What was sent and answered; nothing once the key it was sealed with is forgotten. */
function exchangeOf(keys: readonly Key[], row: AttemptRow): SealedExchange {
	for (const key of keys)
		try {
			return openExchange(key, row.deliveryId, row.number, row.sealedExchange);
		} catch {
			// Sealed with another.
		}
	return erased;
}

/** @param mayRead whether the caller may read what was sent: an answer may repeat it */
const presentAttempt = (row: AttemptRow, keys: readonly Key[], mayRead: boolean): Attempt => {
	const exchange = exchangeOf(keys, row);
	return {
		number: row.number,
		at: row.at.toISOString(),
		status_code: row.statusCode,
		error: row.error as Attempt["error"],
		latency_ms: row.latencyMs,
		...exchange,
		response_body: mayRead ? exchange.response_body : null,
	};
};

/**
 * A delivery with what was sent and answered. Its payload is for who may read what the event is about.
 * @throws Problem 403, 404
 */
export async function getDelivery(
	services: Services,
	keysOf: KeysOfApp,
	caller: Caller<AppActor>,
	id: string,
): Promise<DeliveryDetail> {
	authorize(caller, "webhooks:read");
	const row = await findDelivery(services.db, caller.actor, id);
	if (!row) throw notFound();
	const own = webhookKey(await services.vault.appKey(row.appId));
	const finder = keysOf(services, { actor: { appId: row.appId, mode: row.mode } });
	const test = openTest(own, row);
	const { event, key, isErased } = test
		? { event: test, key: undefined, isErased: false }
		: ((await eventsById(services.db, finder, [row.eventId])).get(row.eventId) ?? {});
	const mayRead = test !== null || caller.actor.permissions.includes(permissionToRead(row.eventType));
	const endpoint = await loadEndpoint(services, caller.actor, row.endpointId);
	const tries = await listAttempts(services.db, id);
	return {
		...present(row),
		payload: event && mayRead && !isErased ? payloadFor(endpoint, event) : null,
		tries: tries.map((one) => presentAttempt(one, key ? [key, own] : [own], mayRead)),
	};
}

/** Sends a delivery again, whatever came of it, also to an endpoint that is off. @throws Problem 403, 404 */
export async function resendDelivery(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<Delivery> {
	authorize(caller, "webhooks:manage");
	const row = await findDelivery(services.db, caller.actor, id);
	if (!row) throw notFound();
	return lockEndpointOrFail(services, caller, row.endpointId, async (tx) => {
		const sent = await resendOne(tx, id, services.clock.now());
		if (!sent) throw notFound();
		await wakeSenders(services, tx);
		return present(sent);
	});
}

/** Sends again what an endpoint failed to take from a time on. @returns how many @throws Problem 403, 404 */
export const resendFailedSince = (
	services: Services,
	caller: Caller<AppActor>,
	endpointId: string,
	{ since }: ResendFailed,
): Promise<number> =>
	lockEndpointOrFail(services, caller, endpointId, async (tx) => {
		const from = firstIdAt("delivery", new Date(since));
		const count = await resendFailed(tx, endpointId, from, services.clock.now());
		if (count > 0) await wakeSenders(services, tx);
		return count;
	});

/**
 * Sends a made-up event to one endpoint, on or off. It is tried once: whoever asks wants to know at once.
 * @throws Problem 403, 404
 */
export const sendTest = (
	services: Services,
	caller: Caller<AppActor>,
	endpointId: string,
	{ type }: SendTest,
): Promise<Delivery> =>
	lockEndpointOrFail(services, caller, endpointId, async (tx, endpoint) => {
		const now = services.clock.now();
		const event = sampleEvent(type, endpoint.mode, now);
		const own = webhookKey(await services.vault.appKey(endpoint.appId, tx));
		const about = { id: event.id, type, objectId: event.object_id, sequence: 0 };
		const row: DeliveryRow = {
			...deliveryOf({ ...endpoint, enabled: true }, about, now),
			sealedTest: sealJson(own, event, event.id),
		};
		await insertDeliveries(tx, [row]);
		await wakeSenders(services, tx);
		return present(row);
	});
