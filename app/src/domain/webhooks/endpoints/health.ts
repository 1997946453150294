import { minIdAt } from "../../../platform/ids.ts";
import { hourMs } from "../../../shared/durations.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { GetWebhookHealth, WebhookHealth } from "../contract.ts";
import { countWaitingDeliveries, deleteDeliveriesBefore } from "../delivery-queries.ts";
import { deleteWebhookHoursBefore, listWebhookHours } from "../endpoint-queries.ts";
import { loadEndpoint } from "./load-endpoint.ts";

/** Days that deliveries and their attempts are kept. */
export const deliveryRetentionDays = 30;
/** Pending deliveries are counted up to this number. */
const maxCounted = 1000;

/** Success rate and latency of an endpoint by the hour, and its pending deliveries. @throws Problem 404 */
export async function getWebhookHealth(
	services: Services,
	caller: Permitted<"webhooks:read">,
	id: string,
	{ hours }: GetWebhookHealth,
): Promise<WebhookHealth> {
	const { db, clock } = services;
	await loadEndpoint(services, caller.actor, id);
	const now = clock.now().getTime();
	const rows = await listWebhookHours(
		db,
		id,
		new Date(Math.floor(now / hourMs) * hourMs - (hours - 1) * hourMs),
	);
	const sumOf = (getValue: (row: (typeof rows)[number]) => number) =>
		rows.reduce((all, row) => all + getValue(row), 0);
	return {
		object: "webhook_endpoint_health",
		hours: rows.map((row) => {
			const tries = row.succeeded + row.failed;
			return {
				hour: row.hour.toISOString(),
				succeeded: row.succeeded,
				failed: row.failed,
				latency_ms: tries > 0 ? Math.round(row.latencyMs / tries) : null,
			};
		}),
		succeeded: sumOf((row) => row.succeeded),
		failed: sumOf((row) => row.failed),
		waiting: await countWaitingDeliveries(db, id, maxCounted),
	};
}

/** Deletes deliveries past their retention period. Pending ones stay. */
export async function deleteOldDeliveries({ db, clock }: Services): Promise<void> {
	const before = new Date(clock.now().getTime() - deliveryRetentionDays * 24 * hourMs);
	const batchSize = 5000;
	while ((await deleteDeliveriesBefore(db, minIdAt("delivery", before), batchSize)) === batchSize);
	await deleteWebhookHoursBefore(db, before);
}
