import { decryptJson, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { toLogFields } from "../../../platform/logging/log.ts";
import type { ApiVersion } from "../../../shared/api-versions.ts";
import type { Mode } from "../../../shared/schemas.ts";
import type { Event } from "../../events/contract.ts";
import { loadEventsById } from "../../events/load-events.ts";
import type { ObjectKeyFinder, Services } from "../../services.ts";
import type { DeliveryRow } from "../delivery-queries.ts";
import { deriveWebhookKey, getSigningKeys } from "../endpoints/secrets.ts";
import { serializePayload } from "../payloads/payload.ts";
import { failDeliveries, listEndpointRowsById } from "./queries.ts";

/** Finds the keys of events' objects, whose domains this one doesn't know. */
export type CreateObjectKeyFinder = (
	services: Services,
	caller: { actor: { appId: string; mode: Mode } },
) => ObjectKeyFinder;

/** A delivery with everything that is needed to send it. */
export interface WebhookRequest {
	delivery: DeliveryRow;
	endpoint: { id: string; url: string; keys: EncryptionKey[]; apiVersion: ApiVersion };
	message: {
		body: string;
		/** Encrypts the stored request and response. */
		encryptionKey: EncryptionKey;
		/** Whether the response body is stored: not for erased objects, because no later redaction would delete it. */
		keepBody: boolean;
	};
}

/** The test event stored in a delivery; null for a real event. */
export const decryptTestEvent = (
	key: EncryptionKey,
	{ eventId, encryptedTest }: Pick<DeliveryRow, "eventId" | "encryptedTest">,
) => encryptedTest && decryptJson<Event>(key, encryptedTest, eventId);

/** Builds the requests of one app and mode. */
async function buildRequestsOfApp(
	services: Services,
	keysOf: CreateObjectKeyFinder,
	rows: readonly DeliveryRow[],
	{ appId, mode }: Pick<DeliveryRow, "appId" | "mode">,
): Promise<WebhookRequest[]> {
	const { db, clock } = services;
	const now = clock.now();
	const webhookKey = deriveWebhookKey(await services.vault.getAppKey(appId));
	const endpoints = new Map(
		(await listEndpointRowsById(db, [...new Set(rows.map(({ endpointId }) => endpointId))])).map((row) => [
			row.id,
			{ row, keys: getSigningKeys(webhookKey, row, now) },
		]),
	);
	const ids = rows.flatMap(({ encryptedTest, eventId }) => (encryptedTest ? [] : [eventId]));
	const events = await loadEventsById(db, keysOf(services, { actor: { appId, mode } }), [...new Set(ids)]);
	return rows.flatMap((delivery) => {
		const { row, keys } = endpoints.get(delivery.endpointId) ?? {};
		const testEvent = decryptTestEvent(webhookKey, delivery);
		const { event, key, isErased } = testEvent
			? { event: testEvent, key: webhookKey, isErased: false }
			: (events.get(delivery.eventId) ?? {});
		if (!row || !keys || !event) return [];
		const keepBody = !isErased && !event.type.endsWith(".redacted");
		const endpoint = { id: row.id, url: row.url, keys, apiVersion: row.apiVersion };
		const body = JSON.stringify(serializePayload(row, event));
		return [{ delivery, endpoint, message: { body, encryptionKey: key ?? webhookKey, keepBody } }];
	});
}

/**
 * Builds the requests of one app and mode. If that fails, it is logged and each delivery is built alone, so that one
 * that can't be built doesn't block the others.
 */
async function buildRequestsOrRetry(
	services: Services,
	keysOf: CreateObjectKeyFinder,
	rows: readonly DeliveryRow[],
	scope: Pick<DeliveryRow, "appId" | "mode">,
): Promise<WebhookRequest[]> {
	const prepared = await buildRequestsOfApp(services, keysOf, rows, scope).catch((error: Error) => {
		services.log.error(
			toLogFields(error),
			"webhook requests couldn't be built: their deliveries are tried again, one by one",
		);
		return null;
	});
	const unbuildableIds = prepared ? listUnbuiltIds(rows, prepared) : [];
	if (unbuildableIds.length > 0) await failDeliveries(services.db, unbuildableIds);
	if (prepared || rows.length === 1) return prepared ?? [];
	const single: WebhookRequest[] = [];
	for (const row of rows) single.push(...(await buildRequestsOrRetry(services, keysOf, [row], scope)));
	return single;
}

/** IDs of deliveries for which no request could be built. */
function listUnbuiltIds(rows: readonly DeliveryRow[], prepared: readonly WebhookRequest[]): string[] {
	const ready = new Set(prepared.map(({ delivery }) => delivery.id));
	return rows.filter(({ id }) => !ready.has(id)).map(({ id }) => id);
}

/** Builds the requests of deliveries. Events whose data was erased meanwhile are sent without it. */
export async function buildRequests(
	services: Services,
	keysOf: CreateObjectKeyFinder,
	rows: readonly DeliveryRow[],
): Promise<WebhookRequest[]> {
	const prepared: WebhookRequest[] = [];
	for (const [, appRows] of Map.groupBy(rows, ({ appId, mode }) => `${appId} ${mode}`))
		if (appRows[0]) prepared.push(...(await buildRequestsOrRetry(services, keysOf, appRows, appRows[0])));
	return prepared;
}
