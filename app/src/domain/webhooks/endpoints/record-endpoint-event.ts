import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { auditApp } from "../../audit/audit.ts";
import type { AuditAction } from "../../audit/values.ts";
import type { EventType } from "../../events/event-types-contract.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import type { WebhookEndpointRow } from "../endpoint-queries.ts";
import { getEndpointHost, presentEndpoint } from "./present-endpoint.ts";
import { deriveWebhookKey } from "./secrets.ts";

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

export const auditEndpoint = (
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	row: WebhookEndpointRow,
	action: AuditAction,
): Promise<void> =>
	auditApp(services, tx, caller, action, { objectId: row.id, details: { host: getEndpointHost(row) } });
