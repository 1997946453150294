import { z } from "zod";
import { idOf, listOf } from "../../contract.ts";
import { ofSession, problems, type Routes } from "../../platform/http.ts";
import { memberOf } from "../auth/request.ts";
import type { Services } from "../services.ts";
import { changeViewSchema, createViewSchema, viewedListSchema, viewSchema } from "./contract.ts";
import { changeView, createView, removeView, viewsOf } from "./views.ts";

const tags = ["apps"];
const params = z.object({ id: idOf("app") });
const viewParams = params.extend({ view: idOf("view") });
const changing = problems(401, 403, 404, 419, 422);

export const viewRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/apps/:id/views",
			{
				schema: {
					operationId: "listViews",
					summary: "List saved views",
					description: "One's own, and those that the team shares.",
					tags,
					security: ofSession,
					params,
					querystring: z.object({ list: viewedListSchema }),
					response: { 200: listOf(viewSchema), ...problems(401, 403, 404, 422) },
				},
			},
			async (request) => ({
				data: await viewsOf(
					services,
					await memberOf(services, request, request.params.id),
					request.query.list,
				),
			}),
		);

		http.post(
			"/api/apps/:id/views",
			{
				schema: {
					operationId: "createView",
					summary: "Create a saved view",
					description: "For oneself, or for the whole team.",
					tags,
					security: ofSession,
					params,
					body: createViewSchema,
					response: { 201: viewSchema, ...problems(400, 401, 403, 404, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				return reply.code(201).send(await createView(services, caller, request.body));
			},
		);

		http.patch(
			"/api/apps/:id/views/:view",
			{
				schema: {
					operationId: "changeView",
					summary: "Update a saved view",
					description: "Its author may, and who may change the app.",
					tags,
					security: ofSession,
					params: viewParams,
					body: changeViewSchema,
					response: { 200: viewSchema, ...changing },
				},
			},
			async (request) => {
				const caller = await memberOf(services, request, request.params.id);
				return changeView(services, caller, request.params.view, request.body);
			},
		);

		http.delete(
			"/api/apps/:id/views/:view",
			{
				schema: {
					operationId: "deleteView",
					summary: "Delete a saved view",
					description: "Its author may, and who may change the app.",
					tags,
					security: ofSession,
					params: viewParams,
					response: { 204: z.undefined().meta({ description: "Done." }), ...changing },
				},
			},
			async (request, reply) => {
				const caller = await memberOf(services, request, request.params.id);
				await removeView(services, caller, request.params.view);
				return reply.code(204).send();
			},
		);
	};
