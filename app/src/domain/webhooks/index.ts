import { defineDomain } from "../domain.ts";
import { endpointDeliveryRoutes } from "./deliveries/endpoint-routes.ts";
import { deliveryRoutes } from "./deliveries/routes.ts";
import { deleteOldDeliveries, deliveryRetentionDays } from "./endpoints/health.ts";
import { findEndpointKeys } from "./endpoints/record-endpoint-event.ts";
import { webhookRoutes } from "./endpoints/routes.ts";
import { webhookSecretRoutes } from "./endpoints/secret-routes.ts";
import { senderQueue } from "./notify-senders.ts";
import { releaseAllDeliveries } from "./sending/queries.ts";
import { WebhookSender } from "./sending/sender.ts";
import { checkWebhooks } from "./status.ts";

export const webhooks = defineDomain({
	name: "webhooks",
	open: (services) => new WebhookSender(services, services.ports.createObjectKeyFinder),
	routes: [
		webhookRoutes,
		webhookSecretRoutes,
		endpointDeliveryRoutes,
		(services) => deliveryRoutes(services, services.ports.createObjectKeyFinder),
	],
	jobs: [
		{
			queue: senderQueue,
			options: { policy: "short", retryLimit: 0 },
			run: async (_services, _data, sender) => sender.notify(),
		},
	],
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
	onEvents: async (_services, sender) => sender.notify(),
	objectKeys: { prefix: "whk_", find: findEndpointKeys },
	async startWorker({ db, jobs, config }, sender) {
		// PGlite serves one process: the one that claimed these is gone.
		if (!config.databaseUrl) await releaseAllDeliveries(db);
		sender.start();
		jobs.onStop(() => sender.stop());
	},
});
