import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { appParamsSchema, idSchema, listSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createViewSchema, listWithViewsSchema, savedViewSchema, updateViewSchema } from "./contract.ts";
import { createView, deleteView, listViews, updateView } from "./saved-views.ts";

const operation = operations("apps");
const viewParams = appParamsSchema.extend({ view: idSchema("view") });

export const viewRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/apps/:id/views",
			operation(
				"listViews",
				"List saved views",
				secured({
					who: ["member"],
					permission: null,
					why: "with the permission to read the list",
				}),
				{
					description: "The caller's own views, and those shared with the team.",
					params: appParamsSchema,
					querystring: z.object({ list: listWithViewsSchema }),
					response: { 200: listSchema(savedViewSchema) },
				},
			),
			async (request) => ({
				data: await listViews(services, getCaller(request), request.query.list),
			}),
		);

		http.post(
			"/api/apps/:id/views",
			operation(
				"createView",
				"Create a saved view",
				secured({
					who: ["member"],
					permission: null,
					why: "with the permission to read the list",
				}),
				{
					description: "For the caller only, or shared with the team.",
					params: appParamsSchema,
					body: createViewSchema,
					response: { 201: savedViewSchema },
					problems: [409],
				},
			),
			async (request, reply) => {
				const caller = getCaller(request);
				return reply.code(201).send(await createView(services, caller, request.body));
			},
		);

		http.patch(
			"/api/apps/:id/views/:view",
			operation(
				"updateView",
				"Update a saved view",
				secured({
					who: ["member"],
					permission: null,
					why: "who is its author or has `app:update`",
				}),
				{
					description: "Only the fields that are given.",
					params: viewParams,
					body: updateViewSchema,
					response: { 200: savedViewSchema },
				},
			),
			async (request) => {
				const caller = getCaller(request);
				return updateView(services, caller, request.params.view, request.body);
			},
		);

		http.delete(
			"/api/apps/:id/views/:view",
			operation(
				"deleteView",
				"Delete a saved view",
				secured({
					who: ["member"],
					permission: null,
					why: "who is its author or has `app:update`",
				}),
				{ description: "Also deletes it for the team.", params: viewParams },
			),
			async (request) => {
				const caller = getCaller(request);
				await deleteView(services, caller, request.params.view);
			},
		);
	};
