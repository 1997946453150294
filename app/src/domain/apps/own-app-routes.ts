import { z } from "zod";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { currentApp } from "./apps.ts";
import { changeSettingsSchema, currentAppSchema, settingsSchema } from "./contract.ts";
import { changeSettings, settingsOf } from "./manage.ts";
import { pinVersion } from "./versions.ts";
import { apiVersions } from "./versions-contract.ts";

const tags = ["app"];
const versionSchema = z
	.object({
		version: z
			.string()
			.max(40)
			.meta({
				description: `An API version: ${apiVersions.join(", ")}.`,
				example: "2026-11-20",
			}),
	})
	.meta({ id: "PinnedVersion", description: "Default API version of the app's requests." });

/** The app that a key or a session acts for. */
export const ownAppRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/v1/app",
			{
				config: secured({ who: ["key", "session"], permission: "app:read" }),
				schema: {
					operationId: "getApp",
					summary: "Retrieve the app",
					description: "With its mode. Use it to check that a key works.",
					tags,
					response: { 200: currentAppSchema, ...problems() },
				},
			},
			async (request) => currentApp(services, callerOf(request)),
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
					response: { 200: settingsSchema, ...problems() },
				},
			},
			async (request) => settingsOf(services, callerOf(request)),
		);

		http.patch(
			"/api/v1/app/settings",
			{
				config: secured({ who: ["key", "session"], permission: "app:update" }),
				schema: {
					operationId: "changeSettings",
					summary: "Update the settings",
					description:
						"For both modes, whatever the key's mode. Existing verifications keep their settings.",
					tags,
					body: changeSettingsSchema,
					response: { 200: settingsSchema, ...problems(400, 422) },
				},
			},
			async (request) => changeSettings(services, callerOf(request), request.body),
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
					body: versionSchema,
					response: { 200: versionSchema, ...problems(400, 422) },
				},
			},
			async (request) => pinVersion(services, callerOf(request), request.body.version),
		);
	};
