import { z } from "zod";
import { idOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import { idempotencyHeader } from "../idempotency/contract.ts";
import { idempotencyOf } from "../idempotency/routes.ts";
import type { Services } from "../services.ts";
import {
	createListEntrySchema,
	listEntryPageSchema,
	listEntrySchema,
	listListEntriesSchema,
} from "./contract.ts";
import { createEntry, getEntry, pageOfEntries, removeEntry, type TraitsOf } from "./lists.ts";

const tags = ["lists"];
const params = z.object({ id: idOf("listEntry") });

/** Whom an app blocks or knows. */
export const listRoutes =
	(services: Services, traitsOf: TraitsOf): Routes =>
	async (http) => {
		http.post(
			"/api/v1/lists/entries",
			{
				config: secured({ who: ["key", "session"], permission: "lists:manage" }),
				schema: {
					operationId: "createListEntry",
					summary: "Create a list entry",
					description:
						"A value, or the face or document number of a verification. A blocked document declines, the rest sends the case to a reviewer. An allowed face or document isn't doubted for having been seen before; nothing else is forgiven.",
					tags,
					headers: idempotencyHeader,
					body: createListEntrySchema,
					response: { 201: listEntrySchema, ...problems(400, 409, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				const entry = await createEntry(
					services,
					traitsOf,
					caller,
					request.body,
					idempotencyOf(request, reply),
				);
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
					description: "Latest first. Those that have expired are there too.",
					tags,
					querystring: listListEntriesSchema,
					response: { 200: listEntryPageSchema, ...problems(422) },
				},
			},
			async (request) => pageOfEntries(services, callerOf(request), request.query),
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
					response: { 200: listEntrySchema, ...problems(404, 422) },
				},
			},
			async (request) => getEntry(services, callerOf(request), request.params.id),
		);

		http.delete(
			"/api/v1/lists/entries/:id",
			{
				config: secured({ who: ["key", "session"], permission: "lists:manage" }),
				schema: {
					operationId: "deleteListEntry",
					summary: "Delete a list entry",
					description: "Verifications that met it keep that they did, not its value or reason.",
					tags,
					params,
					response: {
						204: z.undefined().meta({ description: "Done." }),
						...problems(404, 422),
					},
				},
			},
			async (request, reply) => {
				await removeEntry(services, callerOf(request), request.params.id);
				return reply.code(204).send();
			},
		);
	};
