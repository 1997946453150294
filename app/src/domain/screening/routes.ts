import { z } from "zod";
import { csvHeaders, csvResponse } from "../../platform/http/csv.ts";
import { readForm } from "../../platform/http/forms.ts";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { streamText } from "../../platform/http/stream-text.ts";
import { idSchema } from "../../shared/schemas.ts";
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
import { exportScreeningLists, listScreeningLists, screenName } from "./screening.ts";
import { deleteScreeningList, uploadScreeningList } from "./upload.ts";

const operation = operations("screening");
const params = z.object({ id: idSchema("screeningList") });

/** Sanctions lists and lists of politically exposed persons, and the search in them. */
export const screeningRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/screening/lists",
			operation("listScreeningLists", "List screening lists", secured({ permission: "lists:read" }), {
				description:
					"The server's lists and those your app uploaded in the caller's mode, by name, with their dates.",
				response: { 200: screeningListsSchema },
			}),
			async (request) => listScreeningLists(services, getCaller(request)),
		);

		http.get(
			"/api/v1/screening/lists/export",
			operation("exportScreeningLists", "Export screening lists", secured({ permission: "lists:read" }), {
				description: "The lists with their dates and hashes, without their entries.",
				response: { 200: csvResponse("one list per line.", "id,name,origin\r\n") },
			}),
			async (request, reply) => {
				const stream = await streamText(exportScreeningLists(services, getCaller(request)));
				return reply.headers(csvHeaders("screening-lists", services.clock.now())).send(stream);
			},
		);

		http.post(
			"/api/v1/screening/lists",
			operation(
				"uploadScreeningList",
				"Upload a screening list",
				{
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
				{
					description:
						"Form data with a `name` and the list's file, up to 20 MB. The list applies to your app in the caller's mode, and replaces any list with the same name. An invalid file changes nothing; the error names the line and the field.",
					consumes: ["multipart/form-data"],
					response: { 201: screeningListSchema },
					problems: [409, 415],
				},
			),
			async (request, reply) => {
				const caller = getCaller(request);
				return reply.code(201).send(await uploadScreeningList(services, caller, await readForm(request)));
			},
		);

		http.delete(
			"/api/v1/screening/lists/:id",
			operation("deleteScreeningList", "Delete a screening list", secured({ permission: "lists:manage" }), {
				description:
					"Deletes a list that your app uploaded, with its entries. Lists in the server's folder can't be deleted.",
				params,
			}),
			async (request) => {
				await deleteScreeningList(services, getCaller(request), request.params.id);
			},
		);

		http.post(
			"/api/v1/screening/search",
			operation(
				"searchScreening",
				"Search screening lists",
				{ ...secured({ permission: "lists:read" }), expensive: true },
				{
					description:
						"Finds the list entries that resemble a name, and explains each score word by word. This is an aid: you remain responsible for the lists, the threshold and any duty to screen. Searches aren't stored, and the name never leaves the server.",
					body: screenNameSchema,
					response: { 200: screeningSearchSchema },
				},
			),
			async (request) => screenName(services, getCaller(request), request.body),
		);
	};
