import { z } from "zod";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { chooseApp } from "../auth/auth.ts";
import { appCaller, requireSignedIn } from "../auth/request.ts";
import type { Services } from "../services.ts";
import { appsOf, currentApp } from "./apps.ts";
import { appSchema, chooseAppSchema, currentAppSchema } from "./contract.ts";

export const appRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/apps",
			{
				schema: {
					operationId: "listApps",
					summary: "Apps of the signed-in user",
					tags: ["session"],
					response: { 200: z.object({ data: z.array(appSchema) }), ...problems(401) },
				},
			},
			async (request) => {
				const { user } = await requireSignedIn(services, request);
				return { data: await appsOf(services, user.id) };
			},
		);

		http.get(
			"/api/v1/app",
			{
				schema: {
					operationId: "getApp",
					summary: "The app a key or session acts for",
					tags: ["app"],
					security: ofApp,
					response: { 200: currentAppSchema, ...problems(401, 403) },
				},
			},
			async (request) => currentApp(services, await appCaller(services, request)),
		);

		http.put(
			"/api/session/app",
			{
				schema: {
					operationId: "chooseApp",
					summary: "Choose the app and mode to work in",
					tags: ["session"],
					body: chooseAppSchema,
					response: { 204: z.undefined().meta({ description: "Chosen." }), ...problems(401, 403, 419, 422) },
				},
			},
			async (request, reply) => {
				const session = await requireSignedIn(services, request);
				await chooseApp(services, session, request.body.app, request.body.mode);
				return reply.code(204).send();
			},
		);
	};
