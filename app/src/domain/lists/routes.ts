import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { FindTraits, Services } from "../services.ts";
import {
	createListEntrySchema,
	listEntryPageSchema,
	listEntrySchema,
	listListEntriesSchema,
} from "./contract.ts";
import { createListEntry } from "./create-list-entry.ts";
import { deleteListEntry } from "./delete-list-entry.ts";
import { getListEntry, listListEntries } from "./list-entries.ts";

const tags = ["lists"];
const params = z.object({ id: idSchema("listEntry") });

/** Blocklists and allowlists. */
export const listRoutes =
	(services: Services, traitsOf: FindTraits): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/lists/entries",
			{
				config: {
					...secured({ who: ["key", "session"], permission: "lists:manage" }),
					restore: { event: "list_entry.created", present: ({ data }) => data },
				},
				schema: {
					operationId: "createListEntry",
					summary: "Create a list entry",
					description:
						"A value, or the face or document number of a verification. A blocklisted document declines a case; other blocklist matches send it to a reviewer. An allowlisted face or document isn't flagged as a duplicate; all other checks still apply.",
					tags,
					body: createListEntrySchema,
					response: { 201: listEntrySchema, ...problemResponses(400, 409, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				const entry = await createListEntry(services, traitsOf, caller, request.body);
				return reply.code(201).header("location", `/api/v1/lists/entries/${entry.id}`).send(entry);
			},
		);

		http.get(
			"/api/v1/lists/entries",
			{
				config: secured({ who: ["key", "session"], permission: "lists:read" }),
				schema: {
					operationId: "listListEntries",
					summary: "List list entries",
					description: "Latest first, expired entries included.",
					tags,
					querystring: listListEntriesSchema,
					response: { 200: listEntryPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listListEntries(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/lists/entries/:id",
			{
				config: secured({ who: ["key", "session"], permission: "lists:read" }),
				schema: {
					operationId: "getListEntry",
					summary: "Retrieve a list entry",
					description: "",
					tags,
					params,
					response: { 200: listEntrySchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getListEntry(services, getCaller(request), request.params.id),
		);

		http.delete(
			"/api/v1/lists/entries/:id",
			{
				config: secured({ who: ["key", "session"], permission: "lists:manage" }),
				schema: {
					operationId: "deleteListEntry",
					summary: "Delete a list entry",
					description: "Verifications that matched the entry keep the match, but not its value or reason.",
					tags,
					params,
					response: {
						204: noContentSchema,
						...problemResponses(404, 422),
					},
				},
			},
			async (request, reply) => {
				await deleteListEntry(services, getCaller(request), request.params.id);
				return reply.code(204).send();
			},
		);
	};
