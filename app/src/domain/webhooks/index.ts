import { defineDomain } from "../domain.ts";
import { endpointDeliveryRoutes } from "./deliveries/endpoint-routes.ts";
import { deliveryRoutes } from "./deliveries/routes.ts";
import { deleteOldDeliveries, deliveryRetentionDays } from "./endpoints/health.ts";
import { findEndpointKeys } from "./endpoints/record-endpoint-event.ts";
import { webhookRoutes } from "./endpoints/routes.ts";
import { webhookSecretRoutes } from "./endpoints/secret-routes.ts";
import { senderQueue } from "./notify-senders.ts";
import { startSending, wakeSender } from "./sending/senders.ts";
import { checkWebhooks } from "./status.ts";

export const webhooks = defineDomain({
	name: "webhooks",
	routes: [
		webhookRoutes,
		webhookSecretRoutes,
		endpointDeliveryRoutes,
		(services) => deliveryRoutes(services, services.ports.createObjectKeyFinder),
	],
	jobs: [{ queue: senderQueue, options: { policy: "short", retryLimit: 0 }, run: wakeSender }],
	schedules: [{ name: "webhooks.forget", cron: "41 * * * *", run: deleteOldDeliveries }],
	statusChecks: { webhooks: checkWebhooks },
	retention: [
		{
			what: "webhook deliveries and their attempts",
			after: `${deliveryRetentionDays} days after the event`,
			policyRow: null,
			schedule: "webhooks.forget",
		},
	],
	onEvents: wakeSender,
	objectKeys: { prefix: "whk_", find: findEndpointKeys },
	startWorker: startSending,
});
