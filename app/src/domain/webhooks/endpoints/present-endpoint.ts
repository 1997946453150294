import type { WebhookEndpoint } from "../contract.ts";
import type { WebhookEndpointRow } from "../endpoint-queries.ts";
import { listActiveSecrets } from "./secrets.ts";
import { excludedTypes } from "./subscriptions.ts";

export const getEndpointHost = ({ url }: Pick<WebhookEndpointRow, "url">): string => new URL(url).host;

export const presentEndpoint = (row: WebhookEndpointRow, now: Date): WebhookEndpoint => ({
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
	disabled_at: row.disabledAt?.toISOString() ?? null,
	failing_since: row.failingSince?.toISOString() ?? null,
	secrets: listActiveSecrets(row, now).map(({ encrypted: _, ...secret }) => secret),
	created_at: row.createdAt.toISOString(),
});
