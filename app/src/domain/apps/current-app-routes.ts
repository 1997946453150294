import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { apiVersions } from "../../shared/api-versions.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { getCurrentApp } from "./apps.ts";
import {
	appSettingsSchema,
	type CurrentCaller,
	currentAppSchema,
	currentCallerSchema,
	updateAppSettingsSchema,
} from "./contract.ts";
import { type PinnedVersions, pinVersion } from "./pinned-version.ts";
import { getAppSettings, settingsPermission, updateAppSettings } from "./settings.ts";

const operation = operations("app");
const pinnedVersionSchema = z
	.object({
		version: z
			.string()
			.max(40)
			.meta({
				description: `An API version: ${apiVersions.join(", ")}.`,
				example: "2026-11-29",
			}),
	})
	.meta({ id: "PinnedVersion", description: "Default API version of the app's requests." });

/** The app that a key or a session acts for. */
export const currentAppRoutes =
	(services: Services, pinnedVersions: PinnedVersions): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/app",
			operation("getCurrentApp", "Retrieve the app", secured({ permission: "app:read" }), {
				description: "With its mode. Use it to check that a key works.",
				response: { 200: currentAppSchema },
			}),
			async (request) => getCurrentApp(services, getCaller(request)),
		);

		http.get(
			"/api/v1/caller",
			operation(
				"getCaller",
				"Retrieve the caller",
				secured({ permission: null, why: "without a specific permission" }),
				{
					description: "The key or member that sent the request, with its scopes or permissions.",
					response: { 200: currentCallerSchema },
				},
			),
			async (request): Promise<CurrentCaller> => {
				const { kind, id, appId, mode, permissions } = getCaller(request).actor;
				return { object: "caller", type: kind, id, app: appId, mode, permissions: [...permissions] };
			},
		);

		http.get(
			"/api/v1/app/settings",
			operation("getSettings", "Retrieve the settings", secured({ permission: "app:read" }), {
				description: "The settings apply to both modes.",
				response: { 200: appSettingsSchema },
			}),
			async (request) => getAppSettings(services, getCaller(request)),
		);

		http.patch(
			"/api/v1/app/settings",
			operation("updateSettings", "Update the settings", secured(settingsPermission), {
				description: "For both modes, whatever the key's mode. Existing verifications keep their settings.",
				body: updateAppSettingsSchema,
				response: { 200: appSettingsSchema },
			}),
			async (request) => updateAppSettings(services, getCaller(request), request.body),
		);

		http.put(
			"/api/v1/app/version",
			operation("pinVersion", "Set the API version", secured({ permission: "app:update" }), {
				description:
					"The default version of the app's requests, unless a request sets the header `Vidimus-Version`. It takes effect within 30 seconds in other processes.",
				body: pinnedVersionSchema,
				response: { 200: pinnedVersionSchema },
			}),
			async (request) => pinVersion(services, pinnedVersions, getCaller(request), request.body.version),
		);
	};
