import { paginate } from "../../../platform/pagination.ts";
import type { Page } from "../../../shared/schemas.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { ListWebhookEndpoints, WebhookEndpoint } from "../contract.ts";
import { listEndpoints } from "../endpoint-queries.ts";
import { loadEndpoint } from "./load-endpoint.ts";
import { presentEndpoint } from "./present-endpoint.ts";

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
