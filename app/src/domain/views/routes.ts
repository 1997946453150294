import { z } from "zod";
import { appParamsSchema, idSchema, listSchema } from "../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createViewSchema, listWithViewsSchema, savedViewSchema, updateViewSchema } from "./contract.ts";
import { createView, deleteView, listViews, updateView } from "./views.ts";

const tags = ["apps"];
const viewParams = appParamsSchema.extend({ view: idSchema("view") });
const changeProblems = problemResponses(404, 422);

export const viewRoutes =
	(services: Services): RoutePlugin =>
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
					params: appParamsSchema,
					querystring: z.object({ list: listWithViewsSchema }),
					response: { 200: listSchema(savedViewSchema), ...problemResponses(422) },
				},
			},
			async (request) => ({
				data: await listViews(services, getCaller(request), request.query.list),
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
					params: appParamsSchema,
					body: createViewSchema,
					response: { 201: savedViewSchema, ...problemResponses(400, 409, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
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
					operationId: "updateView",
					summary: "Update a saved view",
					description: "Only the fields that are given.",
					tags,
					params: viewParams,
					body: updateViewSchema,
					response: { 200: savedViewSchema, ...changeProblems },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				return updateView(services, caller, request.params.view, request.body);
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
					response: { 204: noContentSchema, ...changeProblems },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await deleteView(services, caller, request.params.view);
				return reply.code(204).send();
			},
		);
	};
