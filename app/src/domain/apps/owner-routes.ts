import { appParamsSchema } from "../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { deleteAppSchema, transferAppSchema } from "./contract.ts";
import { cancelAppDeletion, scheduleAppDeletion } from "./deletion.ts";
import { transferApp } from "./ownership.ts";

const tags = ["apps"];
const memberProblems = problemResponses(422);

/** Routes for an app's owners. */
export const appOwnerRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/apps/:id/transfer",
			{
				config: secured({ who: ["member"], permission: "app:transfer" }),
				schema: {
					operationId: "transferApp",
					summary: "Transfer an app",
					description: "The new owner replaces the current one, who becomes an admin. Both get an email.",
					tags,
					params: appParamsSchema,
					body: transferAppSchema,
					response: { 204: noContentSchema, ...problemResponses(409, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await transferApp(services, caller, request.body, caller.session.user.name);
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/apps/:id/deletion",
			{
				config: secured({ who: ["member"], permission: "app:delete" }),
				schema: {
					operationId: "scheduleAppDeletion",
					summary: "Schedule an app's deletion",
					description:
						"Deletes the app with all its data. Until then, an owner can cancel, and nothing new can be created in the app.",
					tags,
					params: appParamsSchema,
					body: deleteAppSchema,
					response: { 204: noContentSchema, ...memberProblems },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await scheduleAppDeletion(services, caller, request.body, caller.session.user.name);
				return reply.code(204).send();
			},
		);

		http.delete(
			"/api/apps/:id/deletion",
			{
				config: secured({ who: ["member"], permission: "app:delete" }),
				schema: {
					operationId: "cancelAppDeletion",
					summary: "Cancel an app's deletion",
					description: "The app works as before.",
					tags,
					params: appParamsSchema,
					response: { 204: noContentSchema, ...problemResponses(409, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await cancelAppDeletion(services, caller, caller.session.user.name);
				return reply.code(204).send();
			},
		);
	};
