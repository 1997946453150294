import { defineDomain } from "../domain.ts";
import { apiKeyKeys } from "./api-keys.ts";
import { watchExpiry } from "./expiry.ts";
import { apiKeyRoutes } from "./routes.ts";

export const apiKeys = defineDomain({
	name: "api-keys",
	routes: [apiKeyRoutes],
	schedules: [{ name: "api_keys.expiry", cron: "7 * * * *", run: watchExpiry }],
	objectKeys: { prefix: "key_", find: apiKeyKeys },
});
