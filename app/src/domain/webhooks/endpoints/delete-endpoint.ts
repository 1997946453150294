import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import { deleteEndpoint } from "../endpoint-queries.ts";
import { lockEndpointOrFail } from "./load-endpoint.ts";
import { auditEndpoint, recordEndpointEvent } from "./record-endpoint-event.ts";
import { deriveWebhookKey } from "./secrets.ts";

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
