import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin, readForm } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import {
	maxUploadMegabytes,
	screeningListSchema,
	screeningListsSchema,
	screeningSearchSchema,
	screenNameSchema,
} from "./contract.ts";
import { listScreeningLists, screenName } from "./screening.ts";
import { deleteScreeningList, uploadScreeningList } from "./upload.ts";

const tags = ["screening"];
const params = z.object({ id: idSchema("screeningList") });

/** Sanctions lists and lists of politically exposed persons, and the search in them. */
export const screeningRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/screening/lists",
			{
				config: secured({ who: ["key", "session"], permission: "lists:read" }),
				schema: {
					operationId: "listScreeningLists",
					summary: "List screening lists",
					description:
						"The server's lists and those your app uploaded in the caller's mode, by name, with their dates.",
					tags,
					response: { 200: screeningListsSchema, ...problemResponses() },
				},
			},
			async (request) => listScreeningLists(services, getCaller(request)),
		);

		http.post(
			"/api/v1/screening/lists",
			{
				config: {
					expensive: true,
					// Idempotency keys don't cover files. Automated updates go through the server's folder.
					...secured({ who: ["session"], permission: "lists:manage" }),
					upload: {
						description: "The list, in any supported format; for OFAC, `sdn.csv` and `alt.csv`.",
						maxFiles: 2,
						megabytes: maxUploadMegabytes,
						fields: {
							name: { description: "Name of the list.", example: "Internal fraud", required: true },
						},
					},
				},
				schema: {
					operationId: "uploadScreeningList",
					summary: "Upload a screening list",
					description:
						"Form data with a `name` and the list's file, up to 20 MB. The list applies to your app in the caller's mode, and replaces any list with the same name. An invalid file changes nothing; the error names the line and the field.",
					tags,
					consumes: ["multipart/form-data"],
					response: { 201: screeningListSchema, ...problemResponses(400, 409, 413, 415, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				return reply.code(201).send(await uploadScreeningList(services, caller, await readForm(request)));
			},
		);

		http.delete(
			"/api/v1/screening/lists/:id",
			{
				config: secured({ who: ["key", "session"], permission: "lists:manage" }),
				schema: {
					operationId: "deleteScreeningList",
					summary: "Delete a screening list",
					description:
						"Deletes a list that your app uploaded, with its entries. Lists in the server's folder can't be deleted.",
					tags,
					params,
					response: {
						204: noContentSchema,
						...problemResponses(404, 409, 422),
					},
				},
			},
			async (request, reply) => {
				await deleteScreeningList(services, getCaller(request), request.params.id);
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/v1/screening/search",
			{
				config: { ...secured({ who: ["key", "session"], permission: "lists:read" }), expensive: true },
				schema: {
					operationId: "searchScreening",
					summary: "Search screening lists",
					description:
						"Finds the list entries that resemble a name, and explains each score word by word. This is an aid: you remain responsible for the lists, the threshold and any duty to screen. Searches aren't stored, and the name never leaves the server.",
					tags,
					body: screenNameSchema,
					response: { 200: screeningSearchSchema, ...problemResponses(400, 422) },
				},
			},
			async (request) => screenName(services, getCaller(request), request.body),
		);
	};
