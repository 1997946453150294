import { z } from "zod";
import { apiVersions } from "../../api-versions-contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
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
import { getAppSettings, updateAppSettings } from "./settings.ts";

const tags = ["app"];
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
			{
				config: secured({ who: ["key", "session"], permission: "app:read" }),
				schema: {
					operationId: "getCurrentApp",
					summary: "Retrieve the app",
					description: "With its mode. Use it to check that a key works.",
					tags,
					response: { 200: currentAppSchema, ...problemResponses() },
				},
			},
			async (request) => getCurrentApp(services, getCaller(request)),
		);

		http.get(
			"/api/v1/caller",
			{
				config: secured({ who: ["key", "session"], permission: null, why: "without a specific permission" }),
				schema: {
					operationId: "getCaller",
					summary: "Retrieve the caller",
					description: "The key or member that sent the request, with its scopes or permissions.",
					tags,
					response: { 200: currentCallerSchema, ...problemResponses() },
				},
			},
			async (request): Promise<CurrentCaller> => {
				const { kind, id, appId, mode, permissions } = getCaller(request).actor;
				return { object: "caller", type: kind, id, app: appId, mode, permissions: [...permissions] };
			},
		);

		http.get(
			"/api/v1/app/settings",
			{
				config: secured({ who: ["key", "session"], permission: "app:read" }),
				schema: {
					operationId: "getSettings",
					summary: "Retrieve the settings",
					description: "The settings apply to both modes.",
					tags,
					response: { 200: appSettingsSchema, ...problemResponses() },
				},
			},
			async (request) => getAppSettings(services, getCaller(request)),
		);

		http.patch(
			"/api/v1/app/settings",
			{
				config: secured({ who: ["key", "session"], permission: "app:update" }),
				schema: {
					operationId: "updateSettings",
					summary: "Update the settings",
					description: "For both modes, whatever the key's mode. Existing verifications keep their settings.",
					tags,
					body: updateAppSettingsSchema,
					response: { 200: appSettingsSchema, ...problemResponses(400, 422) },
				},
			},
			async (request) => updateAppSettings(services, getCaller(request), request.body),
		);

		http.put(
			"/api/v1/app/version",
			{
				config: secured({ who: ["key", "session"], permission: "app:update" }),
				schema: {
					operationId: "pinVersion",
					summary: "Set the API version",
					description:
						"The default version of the app's requests, unless a request sets the header `Vidimus-Version`. It takes effect within 30 seconds in other processes.",
					tags,
					body: pinnedVersionSchema,
					response: { 200: pinnedVersionSchema, ...problemResponses(400, 422) },
				},
			},
			async (request) => pinVersion(services, pinnedVersions, getCaller(request), request.body.version),
		);
	};
