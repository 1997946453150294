import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { hourMs } from "../../../shared/durations.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { RotateWebhookSecret, WebhookSecret } from "../contract.ts";
import { updateEndpoint, type WebhookEndpointRow } from "../endpoint-queries.ts";
import { loadEndpoint, lockEndpointOrFail } from "./load-endpoint.ts";
import { auditEndpoint, recordEndpointEvent } from "./record-endpoint-event.ts";
import { deriveWebhookKey, formatSigningSecret, getCurrentSecret, rotateSecrets } from "./secrets.ts";

function presentSecret(key: EncryptionKey, row: WebhookEndpointRow): WebhookSecret {
	const { encrypted: _, ...current } = getCurrentSecret(row);
	return {
		object: "webhook_secret",
		...current,
		secret: formatSigningSecret(key, row.id, getCurrentSecret(row)),
	};
}

/** The current signing secret. @throws Problem 404 */
export async function getWebhookSecret(
	services: Services,
	caller: Permitted<"webhooks:manage">,
	id: string,
): Promise<WebhookSecret> {
	const row = await loadEndpoint(services, caller.actor, id);
	return presentSecret(deriveWebhookKey(await services.vault.getAppKey(row.appId)), row);
}

/**
 * Rotates the signing secret. The old one keeps signing during the overlap, so that receivers can switch without losing
 * a delivery. Secrets rotated earlier keep their own expiration.
 * @throws Problem 404, 409 `too_many_webhook_secrets`
 */
export async function rotateWebhookSecret(
	services: Services,
	caller: Permitted<"webhooks:manage">,
	id: string,
	{ overlap_hours }: RotateWebhookSecret,
): Promise<WebhookSecret> {
	const key = deriveWebhookKey(await services.vault.getAppKey(caller.actor.appId));
	return lockEndpointOrFail(services, caller, id, async (tx, before) => {
		const now = services.clock.now();
		const overlapEnd = overlap_hours > 0 ? new Date(now.getTime() + overlap_hours * hourMs) : null;
		const row: WebhookEndpointRow = { ...before, secrets: rotateSecrets(key, before, { now, overlapEnd }) };
		await updateEndpoint(tx, id, row);
		await recordEndpointEvent(services, tx, caller, { row, key }, "webhook_endpoint.updated");
		await auditEndpoint(services, tx, caller, row, "webhook_endpoint.secret_rotated");
		return presentSecret(key, row);
	});
}
