import { deleteQueue, deleteSecret, type SecretPlace } from "../../platform/vault/object-keys.ts";
import { defineDomain } from "../domain.ts";
import { eraseDeletedApps } from "./manage.ts";
import { ownAppRoutes } from "./own-app-routes.ts";
import { appRoutes } from "./routes.ts";

export const apps = defineDomain({
	name: "apps",
	routes: [appRoutes, ownAppRoutes],
	jobs: [
		{
			queue: deleteQueue,
			options: { retryLimit: 20, retryDelayMax: 3600 },
			run: (services, place: SecretPlace) => deleteSecret(services, place),
		},
	],
	schedules: [{ name: "apps.erase", cron: "41 * * * *", run: eraseDeletedApps }],
});
