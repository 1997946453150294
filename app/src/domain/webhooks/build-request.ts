import type { Mode } from "../../contract.ts";
import { type Key, unsealJson } from "../../platform/crypto/crypto.ts";
import { loggable } from "../../platform/log.ts";
import type { ApiVersion } from "../apps/versions-contract.ts";
import type { Event } from "../events/contract.ts";
import type { KeyFinder } from "../events/events.ts";
import { eventsById } from "../events/outbox.ts";
import type { Services } from "../services.ts";
import type { DeliveryRow } from "./delivery-queries.ts";
import { payloadFor } from "./payload.ts";
import { signingKeys, webhookKey } from "./secrets.ts";
import { abandon, listEndpointsById } from "./sending-queries.ts";

/** Finds the keys of whatever an app's events are about: webhooks knows none of it. */
export type KeysOfApp = (services: Services, caller: { actor: { appId: string; mode: Mode } }) => KeyFinder;

/** A delivery with all that it takes to send it. */
export interface Prepared {
	delivery: DeliveryRow;
	endpoint: { id: string; url: string; keys: Key[]; apiVersion: ApiVersion };
	message: {
		body: string;
		/** What the exchange is sealed with. */
		sealing: Key;
		/** Whether the answer's body is kept: never of what was erased, for its key will not be forgotten again. */
		keepBody: boolean;
	};
}

/** What a test event says, as it lies in its delivery. */
export const openTest = (key: Key, { eventId, sealedTest }: Pick<DeliveryRow, "eventId" | "sealedTest">) =>
	sealedTest && unsealJson<Event>(key, sealedTest, eventId);

/** Those of one app and mode. */
async function prepareOf(
	services: Services,
	keysOf: KeysOfApp,
	rows: readonly DeliveryRow[],
	{ appId, mode }: Pick<DeliveryRow, "appId" | "mode">,
): Promise<Prepared[]> {
	const { db, clock } = services;
	const now = clock.now();
	const own = webhookKey(await services.vault.appKey(appId));
	const endpoints = new Map(
		(await listEndpointsById(db, [...new Set(rows.map(({ endpointId }) => endpointId))])).map((row) => [
			row.id,
			{ row, keys: signingKeys(own, row, now) },
		]),
	);
	const ids = rows.flatMap(({ sealedTest, eventId }) => (sealedTest ? [] : [eventId]));
	const events = await eventsById(db, keysOf(services, { actor: { appId, mode } }), [...new Set(ids)]);
	return rows.flatMap((delivery) => {
		const { row, keys } = endpoints.get(delivery.endpointId) ?? {};
		const test = openTest(own, delivery);
		const { event, key, isErased } = test
			? { event: test, key: own, isErased: false }
			: (events.get(delivery.eventId) ?? {});
		if (!row || !keys || !event) return [];
		const keepBody = !isErased && !event.type.endsWith(".redacted");
		const endpoint = { id: row.id, url: row.url, keys, apiVersion: row.apiVersion };
		const body = JSON.stringify(payloadFor(row, event));
		return [{ delivery, endpoint, message: { body, sealing: key ?? own, keepBody } }];
	});
}

/** Those of one app and mode; one that can't be made is told to the operator and tried again, and holds up no other. */
async function prepareSome(
	services: Services,
	keysOf: KeysOfApp,
	rows: readonly DeliveryRow[],
	scope: Pick<DeliveryRow, "appId" | "mode">,
): Promise<Prepared[]> {
	const prepared = await prepareOf(services, keysOf, rows, scope).catch((error: Error) => {
		services.log.error(loggable(error), "preparing webhook deliveries failed");
		return null;
	});
	const lost = prepared ? without(rows, prepared) : [];
	if (lost.length > 0) await abandon(services.db, lost);
	if (prepared || rows.length === 1) return prepared ?? [];
	const single: Prepared[] = [];
	for (const row of rows) single.push(...(await prepareSome(services, keysOf, [row], scope)));
	return single;
}

/** Ids of what no message could be made of. */
function without(rows: readonly DeliveryRow[], prepared: readonly Prepared[]): string[] {
	const ready = new Set(prepared.map(({ delivery }) => delivery.id));
	return rows.filter(({ id }) => !ready.has(id)).map(({ id }) => id);
}

/** Makes messages of deliveries. What was erased meanwhile goes out without content. */
export async function prepare(
	services: Services,
	keysOf: KeysOfApp,
	rows: readonly DeliveryRow[],
): Promise<Prepared[]> {
	const prepared: Prepared[] = [];
	for (const [, some] of Map.groupBy(rows, ({ appId, mode }) => `${appId} ${mode}`))
		if (some[0]) prepared.push(...(await prepareSome(services, keysOf, some, some[0])));
	return prepared;
}
