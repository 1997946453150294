import { defineDomain } from "../domain.ts";
import { findApiKeyEventKeys } from "./api-keys.ts";
import { processExpiringApiKeys } from "./expiry.ts";
import type { SeenNetworks } from "./known-networks.ts";
import { apiKeyRoutes } from "./routes.ts";

export const apiKeys = defineDomain({
	name: "api-keys",
	open: (): SeenNetworks => new Set(),
	routes: [apiKeyRoutes],
	schedules: [{ name: "api_keys.expiry", cron: "7 * * * *", run: processExpiringApiKeys }],
	objectKeys: { prefix: "key_", find: findApiKeyEventKeys },
});
