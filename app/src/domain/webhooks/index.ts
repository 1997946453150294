import { defineDomain } from "../domain.ts";
import { deliveryRoutes } from "./delivery-routes.ts";
import { endpointKeys } from "./endpoints.ts";
import { deleteOldDeliveries } from "./health.ts";
import { wakeQueue } from "./notify.ts";
import { webhookRoutes } from "./routes.ts";
import { startSending, wakeSender } from "./sending.ts";

export const webhooks = defineDomain({
	name: "webhooks",
	routes: [webhookRoutes, (services) => deliveryRoutes(services, services.ports.objectKeys)],
	jobs: [{ queue: wakeQueue, options: { policy: "short", retryLimit: 0 }, run: wakeSender }],
	schedules: [{ name: "webhooks.forget", cron: "41 * * * *", run: deleteOldDeliveries }],
	onEvents: wakeSender,
	objectKeys: { prefix: "whk_", find: endpointKeys },
	start: startSending,
});
