import { z } from "zod";
import { csvHeaders, csvResponse } from "../../platform/http/csv.ts";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { streamText } from "../../platform/http/stream-text.ts";
import { idSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { FindTraits, Services } from "../services.ts";
import {
	createListEntrySchema,
	exportListEntriesSchema,
	listEntryPageSchema,
	listEntrySchema,
	listListEntriesSchema,
} from "./contract.ts";
import { createListEntry } from "./create-list-entry.ts";
import { deleteListEntry } from "./delete-list-entry.ts";
import { exportListEntries, getListEntry, listListEntries } from "./list-entries.ts";

const operation = operations("lists");
const params = z.object({ id: idSchema("listEntry") });

/** Blocklists and allowlists. */
export const listRoutes =
	(services: Services, traitsOf: FindTraits): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/lists/entries",
			operation(
				"createListEntry",
				"Create a list entry",
				{
					...secured({ permission: "lists:manage" }),
					restore: { event: "list_entry.created", present: ({ data }) => data },
				},
				{
					description:
						"A value, or the face or document number of a verification. A blocklisted document declines a case; other blocklist matches send it to a reviewer. An allowlisted face or document isn't flagged as a duplicate; all other checks still apply.",
					body: createListEntrySchema,
					response: { 201: listEntrySchema },
				},
			),
			async (request, reply) => {
				const caller = getCaller(request);
				const entry = await createListEntry(services, traitsOf, caller, request.body);
				return reply.code(201).header("location", `/api/v1/lists/entries/${entry.id}`).send(entry);
			},
		);

		http.get(
			"/api/v1/lists/entries",
			operation("listListEntries", "List list entries", secured({ permission: "lists:read" }), {
				description: "Latest first, expired entries included.",
				querystring: listListEntriesSchema,
				response: { 200: listEntryPageSchema },
			}),
			async (request) => listListEntries(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/lists/entries/export",
			operation(
				"exportListEntries",
				"Export list entries",
				{ ...secured({ permission: ["lists:read", "verifications:export"] }), expensive: true },
				{
					description:
						"The list's filters, without pages, streamed. The audit log records the export. CSV cells that could be formulas start with an apostrophe.",
					querystring: exportListEntriesSchema,
					response: { 200: csvResponse("one entry per line.", "id,list,kind,value\r\n") },
				},
			),
			async (request, reply) => {
				const stream = await streamText(await exportListEntries(services, getCaller(request), request.query));
				return reply.headers(csvHeaders("list-entries", services.clock.now())).send(stream);
			},
		);

		http.get(
			"/api/v1/lists/entries/:id",
			operation("getListEntry", "Retrieve a list entry", secured({ permission: "lists:read" }), {
				params,
				response: { 200: listEntrySchema },
			}),
			async (request) => getListEntry(services, getCaller(request), request.params.id),
		);

		http.delete(
			"/api/v1/lists/entries/:id",
			operation("deleteListEntry", "Delete a list entry", secured({ permission: "lists:manage" }), {
				description: "Verifications that matched the entry keep the match, but not its value or reason.",
				params,
			}),
			async (request) => {
				await deleteListEntry(services, getCaller(request), request.params.id);
			},
		);
	};
