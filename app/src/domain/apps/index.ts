import { retriedUntilDone } from "../../platform/jobs/job-queue.ts";
import {
	deleteObjectSecret,
	deleteSecretQueue,
	type SecretLocation,
} from "../../platform/vault/object-keys.ts";
import { defineDomain } from "../domain.ts";
import { listApps } from "./apps.ts";
import { logoRoutes } from "./branding/routes.ts";
import { appChannels } from "./channels.ts";
import { currentAppRoutes } from "./current-app-routes.ts";
import { deletionGraceDays, eraseAppSecrets, eraseAppSecretsQueue, eraseDeletedApps } from "./deletion.ts";
import { appOwnerRoutes } from "./owner-routes.ts";
import type { PinnedVersions } from "./pinned-version.ts";
import { appRoutes } from "./routes.ts";
import { appSettingsRoutes } from "./settings-routes.ts";

export const apps = defineDomain({
	name: "apps",
	open: (): PinnedVersions => new Map(),
	routes: [appRoutes, logoRoutes, appSettingsRoutes, appOwnerRoutes, currentAppRoutes],
	jobs: [
		{
			queue: deleteSecretQueue,
			options: retriedUntilDone,
			run: (services, location: SecretLocation) => deleteObjectSecret(services, location),
		},
		{ queue: eraseAppSecretsQueue, options: retriedUntilDone, run: eraseAppSecrets },
	],
	channels: appChannels,
	accountData: {
		name: "apps",
		export: async (services, { user }) =>
			(await listApps(services, user.id)).map(({ id, name, roles }) => ({ id, name, roles })),
	},
	schedules: [{ name: "apps.erase", cron: "41 * * * *", run: eraseDeletedApps }],
	retention: [
		{
			what: "deleted apps with all their data",
			after: `${deletionGraceDays} days after an owner scheduled their deletion`,
			policyRow: null,
			schedule: "apps.erase",
		},
	],
});
