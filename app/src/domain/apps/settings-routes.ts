import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { appParamsSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { appSettingsSchema, updateAppSettingsSchema } from "./contract.ts";
import { getAppSettings, settingsPermission, updateAppSettings } from "./settings.ts";

const operation = operations("apps");

/** Routes of an app's settings, for its members. */
export const appSettingsRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/apps/:id/settings",
			operation(
				"getAppSettings",
				"Retrieve an app's settings",
				secured({ who: ["member"], permission: "app:read" }),
				{
					description: "The same in both modes.",
					params: appParamsSchema,
					response: { 200: appSettingsSchema },
				},
			),
			async (request) => getAppSettings(services, getCaller(request)),
		);

		http.patch(
			"/api/apps/:id/settings",
			operation(
				"updateAppSettings",
				"Update an app's settings",
				secured({ who: ["member"], ...settingsPermission }),
				{
					description: "Existing verifications keep their settings.",
					params: appParamsSchema,
					body: updateAppSettingsSchema,
					response: { 200: appSettingsSchema },
				},
			),
			async (request) => updateAppSettings(services, getCaller(request), request.body),
		);
	};
