import { z } from "zod";
import { idOf } from "../../contract.ts";
import { formOf, problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import {
	maxUploadMegabytes,
	screeningListSchema,
	screeningListsSchema,
	screeningSearchSchema,
	screenNameSchema,
} from "./contract.ts";
import { pageOfLists, screenName } from "./screening.ts";
import { removeList, uploadList } from "./upload.ts";

const tags = ["screening"];
const params = z.object({ id: idOf("screeningList") });

/** Lists of sanctions and of politically exposed persons, and who is on them. */
export const screeningRoutes =
	(services: Services): Routes =>
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
					response: { 200: screeningListsSchema, ...problems() },
				},
			},
			async (request) => pageOfLists(services, callerOf(request)),
		);

		http.post(
			"/api/v1/screening/lists",
			{
				config: {
					// Files aren't compared by idempotency keys; programs put theirs into the server's folder.
					...secured({ who: ["session"], permission: "lists:manage" }),
					upload: {
						description: "The list, in any supported format; for OFAC, `sdn.csv` and `alt.csv`.",
						most: 2,
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
					response: { 201: screeningListSchema, ...problems(400, 409, 413, 415, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				return reply.code(201).send(await uploadList(services, caller, await formOf(request)));
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
						204: z.undefined().meta({ description: "Done." }),
						...problems(404, 422),
					},
				},
			},
			async (request, reply) => {
				await removeList(services, callerOf(request), request.params.id);
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/v1/screening/search",
			{
				config: secured({ who: ["key", "session"], permission: "lists:read" }),
				schema: {
					operationId: "searchScreening",
					summary: "Search screening lists",
					description:
						"Finds the list entries that resemble a name, and explains each score word by word. This is an aid: you remain responsible for the lists, the threshold and any duty to screen. Searches aren't stored, and the name never leaves the server.",
					tags,
					body: screenNameSchema,
					response: { 200: screeningSearchSchema, ...problems(400, 422) },
				},
			},
			async (request) => screenName(services, callerOf(request), request.body),
		);
	};
