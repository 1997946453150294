import type { Page } from "../../../contract.ts";
import type { EncryptionKey } from "../../../platform/crypto/crypto.ts";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalidField, notFound, Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { paginate } from "../../../platform/pagination.ts";
import { findUrlFault } from "../../../web-host-contract.ts";
import { getPinnedVersion } from "../../apps/pinned-version.ts";
import { auditApp } from "../../audit/audit.ts";
import type { AuditAction } from "../../audit/contract.ts";
import type { AppActor, Caller } from "../../caller.ts";
import type { EventType } from "../../events/event-types-contract.ts";
import { recordEvent } from "../../events/events.ts";
import type { Permitted } from "../../guard/authorize.ts";
import {
	type IdempotencyOptions,
	runIdempotentTransaction,
} from "../../idempotency/idempotent-transaction.ts";
import type { Services } from "../../services.ts";
import type {
	CreateWebhookEndpoint,
	ListWebhookEndpoints,
	UpdateWebhookEndpoint,
	WebhookEndpoint,
} from "../contract.ts";
import { pauseDeliveries, resumeDeliveries } from "../delivery-queries.ts";
import {
	countEndpoints,
	deleteEndpoint,
	findEndpoint,
	insertEndpoint,
	listEndpoints,
	lockEndpoint,
	lockEndpointCreation,
	updateEndpoint,
	type WebhookEndpointRow,
} from "../endpoint-queries.ts";
import { notifySenders } from "../notify-senders.ts";
import { selectOutbound } from "../select-outbound.ts";
import { createSigningSecret, deriveWebhookKey, listActiveSecrets } from "./secrets.ts";
import { excludedTypes, resolveReadPermissions } from "./subscriptions.ts";

/** Maximum endpoints per app and mode: every event is matched against all of them. */
export const maxEndpoints = 50;

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
const toIsoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;
export const getEndpointHost = ({ url }: Pick<WebhookEndpointRow, "url">): string => new URL(url).host;

const presentEndpoint = (row: WebhookEndpointRow, now: Date): WebhookEndpoint => ({
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
	disabled_at: toIsoOrNull(row.disabledAt),
	failing_since: toIsoOrNull(row.failingSince),
	secrets: listActiveSecrets(row, now).map(({ sealed: _, ...secret }) => secret),
	created_at: row.createdAt.toISOString(),
});

/** @throws Problem 422 at `url`, with the reason */
function assertUrl(services: Services, { mode }: AppScope, url: string): void {
	const outbound = selectOutbound(services, mode);
	const { protocol, hostname } = new URL(url);
	const fault = findUrlFault(url);
	if (fault) throw invalidField("url", fault === "url_credentials" ? "webhook_url.credentials" : fault);
	// A fragment isn't sent: whoever wrote one expects that it is.
	if (url.includes("#")) throw invalidField("url", "webhook_url.fragment");
	if (outbound.refusesHost(hostname)) throw invalidField("url", "webhook_url.refused");
	if (mode === "live" && protocol !== "https:" && !outbound.allowsPrivateRanges)
		throw invalidField("url", "webhook_url.https");
}

/** Records an event about an endpoint. */
export const recordEndpointEvent = (
	services: Services,
	tx: Db,
	caller: Caller,
	{ row, key }: { row: WebhookEndpointRow; key: EncryptionKey },
	type: Extract<EventType, `webhook_endpoint.${string}`>,
): Promise<void> =>
	recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type,
		objectId: row.id,
		data: presentEndpoint(row, services.clock.now()),
		key,
	});

/** The keys that encrypt events about endpoints: one per app, because they contain no personal data. */
export async function findEndpointKeys(
	services: Services,
	{ actor }: { actor: AppScope },
	ids: readonly string[],
): Promise<Map<string, EncryptionKey>> {
	if (ids.length === 0) return new Map();
	const key = deriveWebhookKey(await services.vault.getAppKey(actor.appId));
	return new Map(ids.map((id) => [id, key]));
}

/** @throws Problem 403, 409 `idempotency_conflict` or `too_many_endpoints`, 422 at `url` */
export async function createWebhookEndpoint(
	services: Services,
	caller: Permitted<"webhooks:manage">,
	input: CreateWebhookEndpoint,
	idempotency?: IdempotencyOptions,
): Promise<WebhookEndpoint> {
	const { appId, mode } = caller.actor;
	const readers = resolveReadPermissions(caller, input.event_types);
	assertUrl(services, caller.actor, input.url);
	const apiVersion = input.api_version ?? (await getPinnedVersion(services, appId));
	const key = deriveWebhookKey(await services.vault.getAppKey(appId));
	const work = async (tx: Db) => {
		await lockEndpointCreation(tx, caller.actor);
		if ((await countEndpoints(tx, caller.actor)) >= maxEndpoints)
			throw new Problem(409, "too_many_endpoints", { values: { maximum: maxEndpoints } });
		const now = services.clock.now();
		const id = newId("webhookEndpoint", now);
		const row: WebhookEndpointRow = {
			id,
			appId,
			mode,
			url: input.url,
			description: input.description,
			eventTypes: unique(input.event_types),
			eventPayload: input.event_payload,
			apiVersion,
			readers,
			secrets: [createSigningSecret(key, id, now)],
			enabled: true,
			disabledReason: null,
			disabledAt: null,
			failingSince: null,
			pausedUntil: null,
			createdAt: now,
		};
		await insertEndpoint(tx, row);
		await recordEndpointEvent(services, tx, caller, { row, key }, "webhook_endpoint.created");
		await auditEndpoint(services, tx, caller, row, "webhook_endpoint.created");
		return presentEndpoint(row, now);
	};
	const request = { key: undefined, ...idempotency, operation: "create webhook endpoint", body: input };
	return runIdempotentTransaction(services, caller, request, work, async () => key);
}

export const auditEndpoint = (
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	row: WebhookEndpointRow,
	action: AuditAction,
): Promise<void> =>
	auditApp(services, tx, caller, action, { objectId: row.id, details: { host: getEndpointHost(row) } });

/** @throws Problem 404 */
export async function loadEndpoint(
	{ db }: Services,
	scope: AppScope,
	id: string,
): Promise<WebhookEndpointRow> {
	const row = await findEndpoint(db, scope, id);
	if (!row) throw notFound();
	return row;
}

/** @throws Problem 404 */
export async function getWebhookEndpoint(
	services: Services,
	caller: Permitted<"webhooks:read">,
	id: string,
): Promise<WebhookEndpoint> {
	return presentEndpoint(await loadEndpoint(services, caller.actor, id), services.clock.now());
}

/** A page of the app's endpoints, latest first. */
export async function listWebhookEndpoints(
	services: Services,
	caller: Permitted<"webhooks:read">,
	query: ListWebhookEndpoints,
): Promise<Page<WebhookEndpoint>> {
	const now = services.clock.now();
	return paginate(
		await listEndpoints(services.db, caller.actor, query),
		query.limit,
		(row) => row.id,
		(row) => presentEndpoint(row, now),
	);
}

/** Runs `work` with the endpoint's row locked. @throws Problem 404 */
export async function lockEndpointOrFail<T>(
	services: Services,
	caller: Permitted<"webhooks:manage">,
	id: string,
	work: (tx: Db, row: WebhookEndpointRow) => Promise<T>,
): Promise<T> {
	return services.db.transaction(async (tx) => {
		const row = await lockEndpoint(tx, caller.actor, id);
		if (!row) throw notFound();
		return work(tx, row);
	});
}

const enabledState = {
	enabled: true,
	disabledReason: null,
	disabledAt: null,
	failingSince: null,
	pausedUntil: null,
};
const createDisabledState = (now: Date) => ({
	enabled: false,
	disabledReason: "by_member" as const,
	disabledAt: now,
});

/**
 * Updates the given fields. Deliveries of a disabled endpoint are paused, and resumed once it is enabled. After a
 * change of URL, events or payload it receives only events that the caller may read.
 * @throws Problem 403, 404, 422 at `url`
 */
export async function updateWebhookEndpoint(
	services: Services,
	caller: Permitted<"webhooks:manage">,
	id: string,
	changes: UpdateWebhookEndpoint,
): Promise<WebhookEndpoint> {
	const key = deriveWebhookKey(await services.vault.getAppKey(caller.actor.appId));
	return lockEndpointOrFail(services, caller, id, async (tx, before) => {
		const now = services.clock.now();
		const {
			url = before.url,
			description = before.description,
			event_payload = before.eventPayload,
			api_version = before.apiVersion,
		} = changes;
		const eventTypes = unique(changes.event_types ?? before.eventTypes);
		const needsNewReaders =
			url !== before.url || changes.event_types !== undefined || event_payload !== before.eventPayload;
		if (url !== before.url) assertUrl(services, caller.actor, url);
		const isToggled = changes.enabled !== undefined && changes.enabled !== before.enabled;
		const row: WebhookEndpointRow = {
			...before,
			url,
			description,
			eventTypes,
			eventPayload: event_payload,
			apiVersion: api_version,
			...(needsNewReaders && { readers: resolveReadPermissions(caller, eventTypes) }),
			// Failures of the previous URL's server don't count for the new one.
			...(url !== before.url && { failingSince: null, pausedUntil: null }),
			...(isToggled && (changes.enabled ? enabledState : createDisabledState(now))),
		};
		if (JSON.stringify(row) === JSON.stringify(before)) return presentEndpoint(row, now);
		await updateEndpoint(tx, id, row);
		if (isToggled && !changes.enabled) await pauseDeliveries(tx, id);
		if (isToggled && changes.enabled) {
			await resumeDeliveries(tx, id, now);
			await notifySenders(services, tx);
		}
		const type = isToggled && !changes.enabled ? "webhook_endpoint.disabled" : "webhook_endpoint.updated";
		await recordEndpointEvent(services, tx, caller, { row, key }, type);
		if (Object.keys(changes).some((name) => name !== "enabled"))
			await auditEndpoint(services, tx, caller, row, "webhook_endpoint.changed");
		if (isToggled)
			await auditEndpoint(
				services,
				tx,
				caller,
				row,
				changes.enabled ? "webhook_endpoint.enabled" : "webhook_endpoint.disabled",
			);
		return presentEndpoint(row, now);
	});
}

/** Deletes an endpoint with all its deliveries. @throws Problem 404 */
export async function deleteWebhookEndpoint(
	services: Services,
	caller: Permitted<"webhooks:manage">,
	id: string,
): Promise<void> {
	const key = deriveWebhookKey(await services.vault.getAppKey(caller.actor.appId));
	await lockEndpointOrFail(services, caller, id, async (tx, row) => {
		await deleteEndpoint(tx, id);
		await recordEndpointEvent(services, tx, caller, { row, key }, "webhook_endpoint.deleted");
		await auditEndpoint(services, tx, caller, row, "webhook_endpoint.deleted");
	});
}
