import { appParamsSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { appSettingsSchema, updateAppSettingsSchema } from "./contract.ts";
import { getAppSettings, updateAppSettings } from "./settings.ts";

const tags = ["apps"];
const memberProblems = problemResponses(422);

/** Routes of an app's settings, for its members. */
export const appSettingsRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/apps/:id/settings",
			{
				config: secured({ who: ["member"], permission: "app:read" }),
				schema: {
					operationId: "getAppSettings",
					summary: "Retrieve an app's settings",
					description: "The same in both modes.",
					tags,
					params: appParamsSchema,
					response: { 200: appSettingsSchema, ...memberProblems },
				},
			},
			async (request) => getAppSettings(services, getCaller(request)),
		);

		http.patch(
			"/api/apps/:id/settings",
			{
				config: secured({ who: ["member"], permission: "app:update" }),
				schema: {
					operationId: "updateAppSettings",
					summary: "Update an app's settings",
					description: "Existing verifications keep their settings.",
					tags,
					params: appParamsSchema,
					body: updateAppSettingsSchema,
					response: { 200: appSettingsSchema, ...memberProblems },
				},
			},
			async (request) => updateAppSettings(services, getCaller(request), request.body),
		);
	};
