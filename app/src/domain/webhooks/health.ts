import { firstIdAt } from "../../platform/ids.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import type { EndpointHealth, ReadHealth } from "./contract.ts";
import { countWaiting, deleteSomeBefore } from "./delivery-queries.ts";
import { deleteHoursBefore, listHours } from "./endpoint-queries.ts";
import { loadEndpoint } from "./endpoints.ts";

const hour = 3_600_000;
/** Days that deliveries and their attempts are kept. */
export const retentionDays = 30;
/** Deliveries that are counted at most. */
const maxCounted = 1000;

/** How an endpoint took what it was sent. @throws Problem 403, 404 */
export async function endpointHealth(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	{ hours }: ReadHealth,
): Promise<EndpointHealth> {
	authorize(caller, "webhooks:read");
	const { db, clock } = services;
	await loadEndpoint(services, caller.actor, id);
	const now = clock.now().getTime();
	const rows = await listHours(db, id, new Date(Math.floor(now / hour) * hour - (hours - 1) * hour));
	const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
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
		succeeded: sum((row) => row.succeeded),
		failed: sum((row) => row.failed),
		waiting: await countWaiting(db, id, maxCounted),
	};
}

/** Deletes what is older than it is kept; what still is to be tried stays. */
export async function deleteOldDeliveries({ db, clock }: Services): Promise<void> {
	const before = new Date(clock.now().getTime() - retentionDays * 24 * hour);
	const some = 5000;
	while ((await deleteSomeBefore(db, firstIdAt("delivery", before), some)) === some);
	await deleteHoursBefore(db, before);
}
