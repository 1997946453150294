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
				description: `A version of the API: ${apiVersions.join(", ")}.`,
				example: "2026-11-20",
			}),
	})
	.meta({ id: "PinnedVersion", description: "The version that an app's programs get." });

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
					description: "And its mode. What a program asks first, to see that its key is good.",
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
					description: "The settings hold for both modes.",
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
						"For both modes, whichever the key is of. What was asked for before keeps the workflow that it was asked for with.",
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
						"What the app's programs get from now on, unless a request names another in the header `Vidimus-Version`. Other processes follow within half a minute.",
					tags,
					body: versionSchema,
					response: { 200: versionSchema, ...problems(400, 422) },
				},
			},
			async (request) => pinVersion(services, callerOf(request), request.body.version),
		);
	};
