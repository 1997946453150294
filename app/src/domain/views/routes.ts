import { z } from "zod";
import { idOf, listOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { changeViewSchema, createViewSchema, viewedListSchema, viewSchema } from "./contract.ts";
import { changeView, createView, removeView, viewsOf } from "./views.ts";

const tags = ["apps"];
const params = z.object({ id: idOf("app") });
const viewParams = params.extend({ view: idOf("view") });
const changing = problems(404, 422);

export const viewRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/apps/:id/views",
			{
				config: secured({
					who: ["member"],
					permission: null,
					why: "with the permission to read the list",
				}),
				schema: {
					operationId: "listViews",
					summary: "List saved views",
					description: "The caller's own views, and those shared with the team.",
					tags,
					params,
					querystring: z.object({ list: viewedListSchema }),
					response: { 200: listOf(viewSchema), ...problems(422) },
				},
			},
			async (request) => ({
				data: await viewsOf(services, callerOf(request), request.query.list),
			}),
		);

		http.post(
			"/api/apps/:id/views",
			{
				config: secured({
					who: ["member"],
					permission: null,
					why: "with the permission to read the list",
				}),
				schema: {
					operationId: "createView",
					summary: "Create a saved view",
					description: "For the caller only, or shared with the team.",
					tags,
					params,
					body: createViewSchema,
					response: { 201: viewSchema, ...problems(400, 409, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				return reply.code(201).send(await createView(services, caller, request.body));
			},
		);

		http.patch(
			"/api/apps/:id/views/:view",
			{
				config: secured({
					who: ["member"],
					permission: null,
					why: "who is its author or has `app:update`",
				}),
				schema: {
					operationId: "changeView",
					summary: "Update a saved view",
					description: "Only the fields that are given.",
					tags,
					params: viewParams,
					body: changeViewSchema,
					response: { 200: viewSchema, ...changing },
				},
			},
			async (request) => {
				const caller = callerOf(request);
				return changeView(services, caller, request.params.view, request.body);
			},
		);

		http.delete(
			"/api/apps/:id/views/:view",
			{
				config: secured({
					who: ["member"],
					permission: null,
					why: "who is its author or has `app:update`",
				}),
				schema: {
					operationId: "deleteView",
					summary: "Delete a saved view",
					description: "Also deletes it for the team.",
					tags,
					params: viewParams,
					response: { 204: z.undefined().meta({ description: "Done." }), ...changing },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				await removeView(services, caller, request.params.view);
				return reply.code(204).send();
			},
		);
	};
