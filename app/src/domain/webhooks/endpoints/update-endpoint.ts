import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { UpdateWebhookEndpoint, WebhookEndpoint } from "../contract.ts";
import { pauseDeliveries, resumeDeliveries } from "../delivery-queries.ts";
import { updateEndpoint, type WebhookEndpointRow } from "../endpoint-queries.ts";
import { notifySenders } from "../notify-senders.ts";
import { assertUrl, unique } from "./create-endpoint.ts";
import { lockEndpointOrFail } from "./load-endpoint.ts";
import { presentEndpoint } from "./present-endpoint.ts";
import { auditEndpoint, recordEndpointEvent } from "./record-endpoint-event.ts";
import { deriveWebhookKey } from "./secrets.ts";
import { resolveReadPermissions } from "./subscriptions.ts";

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
