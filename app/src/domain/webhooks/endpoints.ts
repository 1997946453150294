import type { Page } from "../../contract.ts";
import type { Key } from "../../platform/crypto/crypto.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalid, notFound, Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { versionOf } from "../apps/versions.ts";
import { auditApp } from "../audit/audit.ts";
import type { AuditAction } from "../audit/contract.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { EventType } from "../events/contract.ts";
import { recordEvent } from "../events/events.ts";
import { type IdempotencyKey, withIdempotencyKey } from "../idempotency/idempotency.ts";
import type { Services } from "../services.ts";
import type {
	ChangeEndpoint,
	CreateEndpoint,
	EndpointSecret,
	ListEndpoints,
	RotateSecret,
	WebhookEndpoint,
} from "./contract.ts";
import { pauseAll, resumeAll } from "./delivery-queries.ts";
import {
	countEndpoints,
	deleteEndpoint,
	type EndpointRow,
	findEndpoint,
	insertEndpoint,
	listEndpoints,
	lockEndpoint,
	lockEndpoints,
	updateEndpoint,
} from "./endpoint-queries.ts";
import { wakeSenders } from "./notify.ts";
import { outboundOf } from "./outbound-of.ts";
import { activeSecrets, currentSecret, newSecret, rotateSecrets, secretText, webhookKey } from "./secrets.ts";
import { chosenBy, excludedTypes } from "./subscriptions.ts";

/** Of an app and mode: each is looked at for each event. */
export const maxEndpoints = 50;
const hour = 3_600_000;

const withoutRepetition = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
const time = (date: Date | null): string | null => date?.toISOString() ?? null;
export const hostOf = ({ url }: Pick<EndpointRow, "url">): string => new URL(url).host;

const present = (row: EndpointRow, now: Date): WebhookEndpoint => ({
	id: row.id,
	object: "webhook_endpoint",
	mode: row.mode,
	url: row.url,
	description: row.description,
	event_types: row.eventTypes,
	excluded_types: excludedTypes(row),
	event_payload: row.eventPayload,
	api_version: row.apiVersion,
	enabled: row.enabled,
	disabled_reason: row.disabledReason,
	disabled_at: time(row.disabledAt),
	failing_since: time(row.failingSince),
	secrets: activeSecrets(row, now).map(({ sealed: _, ...shown }) => shown),
	created_at: row.createdAt.toISOString(),
});

/** @throws Problem 422 at `url`, saying what is wrong with it */
function assertUrl(services: Services, { mode }: AppScope, url: string): void {
	const outbound = outboundOf(services, mode);
	const { protocol, username, password, hostname } = new URL(url);
	if (username || password) throw invalid("url", "webhook_url.credentials");
	if (outbound.refuses(hostname)) throw invalid("url", "webhook_url.refused");
	if (mode === "live" && protocol !== "https:" && !outbound.reachesPrivate)
		throw invalid("url", "webhook_url.https");
}

/** Records what happened to an endpoint, for programs. */
export const recordEndpointEvent = (
	services: Services,
	tx: Db,
	caller: Caller,
	{ row, key }: { row: EndpointRow; key: Key },
	type: Extract<EventType, `webhook_endpoint.${string}`>,
): Promise<void> =>
	recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type,
		objectId: row.id,
		data: present(row, services.clock.now()),
		key,
	});

/** The keys that events about endpoints are sealed with: one for all of an app's, for they tell of nobody. */
export async function endpointKeys(
	services: Services,
	{ actor }: { actor: AppScope },
	ids: readonly string[],
): Promise<Map<string, Key>> {
	if (ids.length === 0) return new Map();
	const key = webhookKey(await services.vault.appKey(actor.appId));
	return new Map(ids.map((id) => [id, key]));
}

/** @throws Problem 403, 409 `idempotency_conflict` or `too_many_endpoints`, 422 at `url` */
export async function createEndpoint(
	services: Services,
	caller: Caller<AppActor>,
	input: CreateEndpoint,
	idempotency?: IdempotencyKey,
): Promise<WebhookEndpoint> {
	authorize(caller, "webhooks:manage");
	const { appId, mode } = caller.actor;
	const readers = chosenBy(caller, input.event_types);
	assertUrl(services, caller.actor, input.url);
	const apiVersion = input.api_version ?? (await versionOf(services, appId));
	const key = webhookKey(await services.vault.appKey(appId));
	const work = async (tx: Db) => {
		await lockEndpoints(tx, caller.actor);
		if ((await countEndpoints(tx, caller.actor)) >= maxEndpoints)
			throw new Problem(409, "too_many_endpoints", { values: { maximum: maxEndpoints } });
		const now = services.clock.now();
		const id = newId("webhookEndpoint", now);
		const row: EndpointRow = {
			id,
			appId,
			mode,
			url: input.url,
			description: input.description,
			eventTypes: withoutRepetition(input.event_types),
			eventPayload: input.event_payload,
			apiVersion,
			readers,
			secrets: [newSecret(key, id, now)],
			enabled: true,
			disabledReason: null,
			disabledAt: null,
			failingSince: null,
			pausedUntil: null,
			createdAt: now,
		};
		await insertEndpoint(tx, row);
		await recordEndpointEvent(services, tx, caller, { row, key }, "webhook_endpoint.created");
		await audit(services, tx, caller, row, "webhook_endpoint.created");
		return present(row, now);
	};
	const request = { key: undefined, ...idempotency, operation: "create webhook endpoint", body: input };
	return withIdempotencyKey(services, caller, request, work, async () => key);
}

const audit = (
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	row: EndpointRow,
	action: AuditAction,
): Promise<void> =>
	auditApp(services, tx, caller, action, { objectId: row.id, details: { host: hostOf(row) } });

/** @throws Problem 404 */
export async function loadEndpoint({ db }: Services, scope: AppScope, id: string): Promise<EndpointRow> {
	const row = await findEndpoint(db, scope, id);
	if (!row) throw notFound();
	return row;
}

/** @throws Problem 403, 404 */
export async function getEndpoint(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<WebhookEndpoint> {
	authorize(caller, "webhooks:read");
	return present(await loadEndpoint(services, caller.actor, id), services.clock.now());
}

/** A page of the app's endpoints, latest first. */
export async function pageOfEndpoints(
	services: Services,
	caller: Caller<AppActor>,
	query: ListEndpoints,
): Promise<Page<WebhookEndpoint>> {
	authorize(caller, "webhooks:read");
	const now = services.clock.now();
	return pageOfRows(
		await listEndpoints(services.db, caller.actor, query),
		query.limit,
		(row) => row.id,
		(row) => present(row, now),
	);
}

/** Works on an endpoint that nobody else changes meanwhile. @throws Problem 403, 404 */
export async function lockEndpointOrFail<T>(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	work: (tx: Db, row: EndpointRow) => Promise<T>,
): Promise<T> {
	authorize(caller, "webhooks:manage");
	return services.db.transaction(async (tx) => {
		const row = await lockEndpoint(tx, caller.actor, id);
		if (!row) throw notFound();
		return work(tx, row);
	});
}

const on = { enabled: true, disabledReason: null, disabledAt: null, failingSince: null, pausedUntil: null };
const off = (now: Date) => ({ enabled: false, disabledReason: "by_member" as const, disabledAt: now });

/**
 * Changes what is given. Turned off, what would be sent waits; turned on, that is sent. With another address, other
 * events or another payload it tells what the caller may read, and no more.
 * @throws Problem 403, 404, 422 at `url`
 */
export async function changeEndpoint(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	given: ChangeEndpoint,
): Promise<WebhookEndpoint> {
	const key = webhookKey(await services.vault.appKey(caller.actor.appId));
	return lockEndpointOrFail(services, caller, id, async (tx, before) => {
		const now = services.clock.now();
		const {
			url = before.url,
			description = before.description,
			event_payload = before.eventPayload,
			api_version = before.apiVersion,
		} = given;
		const eventTypes = withoutRepetition(given.event_types ?? before.eventTypes);
		const aimed =
			url !== before.url || given.event_types !== undefined || event_payload !== before.eventPayload;
		if (url !== before.url) assertUrl(services, caller.actor, url);
		const turned = given.enabled !== undefined && given.enabled !== before.enabled;
		const row: EndpointRow = {
			...before,
			url,
			description,
			eventTypes,
			eventPayload: event_payload,
			apiVersion: api_version,
			...(aimed && { readers: chosenBy(caller, eventTypes) }),
			// What another server asked for and failed to take is nothing to this one.
			...(url !== before.url && { failingSince: null, pausedUntil: null }),
			...(turned && (given.enabled ? on : off(now))),
		};
		if (JSON.stringify(row) === JSON.stringify(before)) return present(row, now);
		await updateEndpoint(tx, id, row);
		if (turned && !given.enabled) await pauseAll(tx, id);
		if (turned && given.enabled) {
			await resumeAll(tx, id, now);
			await wakeSenders(services, tx);
		}
		const type = turned && !given.enabled ? "webhook_endpoint.disabled" : "webhook_endpoint.updated";
		await recordEndpointEvent(services, tx, caller, { row, key }, type);
		if (Object.keys(given).some((name) => name !== "enabled"))
			await audit(services, tx, caller, row, "webhook_endpoint.changed");
		if (turned)
			await audit(
				services,
				tx,
				caller,
				row,
				given.enabled ? "webhook_endpoint.enabled" : "webhook_endpoint.disabled",
			);
		return present(row, now);
	});
}

/** Deletes an endpoint with all its deliveries. @throws Problem 403, 404 */
export async function removeEndpoint(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<void> {
	const key = webhookKey(await services.vault.appKey(caller.actor.appId));
	await lockEndpointOrFail(services, caller, id, async (tx, row) => {
		await deleteEndpoint(tx, id);
		await recordEndpointEvent(services, tx, caller, { row, key }, "webhook_endpoint.deleted");
		await audit(services, tx, caller, row, "webhook_endpoint.deleted");
	});
}

function presentSecret(key: Key, row: EndpointRow): EndpointSecret {
	const { sealed: _, ...current } = currentSecret(row);
	return { object: "webhook_secret", ...current, secret: secretText(key, row.id, currentSecret(row)) };
}

/** The secret that messages are signed with. @throws Problem 403, 404 */
export async function readSecret(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<EndpointSecret> {
	authorize(caller, "webhooks:manage");
	const row = await loadEndpoint(services, caller.actor, id);
	return presentSecret(webhookKey(await services.vault.appKey(row.appId)), row);
}

/**
 * Replaces the current secret, which signs for some hours more, so that no message is lost. Secrets that were
 * replaced before keep their own ends.
 * @throws Problem 403, 404, 409 `too_many_webhook_secrets`
 */
export async function rotateSecret(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	{ overlap_hours }: RotateSecret,
): Promise<EndpointSecret> {
	const key = webhookKey(await services.vault.appKey(caller.actor.appId));
	return lockEndpointOrFail(services, caller, id, async (tx, before) => {
		const now = services.clock.now();
		const overlapEnd = overlap_hours > 0 ? new Date(now.getTime() + overlap_hours * hour) : null;
		const row: EndpointRow = { ...before, secrets: rotateSecrets(key, before, { now, overlapEnd }) };
		await updateEndpoint(tx, id, row);
		await recordEndpointEvent(services, tx, caller, { row, key }, "webhook_endpoint.updated");
		await audit(services, tx, caller, row, "webhook_endpoint.secret_rotated");
		return presentSecret(key, row);
	});
}
