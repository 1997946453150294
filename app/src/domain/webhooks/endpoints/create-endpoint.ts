import type { AppScope } from "../../../platform/database/app-scope.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { findUrlFault } from "../../../shared/web-host.ts";
import { findLastSequence } from "../../events/positions.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { CreateWebhookEndpoint, WebhookEndpoint } from "../contract.ts";
import {
	countEndpoints,
	insertEndpoint,
	lockEndpointCreation,
	type WebhookEndpointRow,
} from "../endpoint-queries.ts";
import { selectOutbound } from "../select-outbound.ts";
import { presentEndpoint } from "./present-endpoint.ts";
import { auditEndpoint, recordEndpointEvent } from "./record-endpoint-event.ts";
import { createSigningSecret, deriveWebhookKey } from "./secrets.ts";
import { resolveReadPermissions } from "./subscriptions.ts";

/** Maximum endpoints per app and mode: every event is matched against all of them. */
export const maxEndpoints = 50;

export const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** @throws Problem 422 at `url`, with the reason */
export function assertUrl(services: Services, { mode }: AppScope, url: string): void {
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

/** @throws Problem 403, 409 `too_many_endpoints`, 422 at `url` */
export async function createWebhookEndpoint(
	services: Services,
	caller: Permitted<"webhooks:manage">,
	input: CreateWebhookEndpoint,
): Promise<WebhookEndpoint> {
	const { appId, mode } = caller.actor;
	const readers = resolveReadPermissions(caller, input.event_types);
	assertUrl(services, caller.actor, input.url);
	const apiVersion = input.api_version ?? (await services.ports.getPinnedVersion(services, appId));
	const key = deriveWebhookKey(await services.vault.getAppKey(appId));
	const afterSequence = await findLastSequence(services.db);
	return services.db.transaction(async (tx) => {
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
			afterSequence,
			createdAt: now,
		};
		await insertEndpoint(tx, row);
		await recordEndpointEvent(services, tx, caller, { row, key }, "webhook_endpoint.created");
		await auditEndpoint(services, tx, caller, row, "webhook_endpoint.created");
		return presentEndpoint(row, now);
	});
}
