import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createNoteSchema, noteSchema, notesSchema } from "./contract.ts";
import { createNote, deleteNote, listNotes } from "./notes.ts";

const tags = ["notes"];
const verificationParams = z.object({ id: idSchema("verification") });

export const noteRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/verifications/:id/notes",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:read" }),
				schema: {
					operationId: "listNotes",
					summary: "List a verification's notes",
					description: "Oldest first.",
					tags,
					params: verificationParams,
					response: { 200: notesSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => ({
				data: await listNotes(services, getCaller(request), request.params.id),
			}),
		);

		http.post(
			"/api/v1/verifications/:id/notes",
			{
				config: secured({ who: ["session"], permission: "verifications:create" }),
				schema: {
					operationId: "createNote",
					summary: "Create a note",
					description:
						"Visible to the team only; API keys can't create notes. Mentioned members get an email with a link to the case, without the note's text.",
					tags,
					params: verificationParams,
					body: createNoteSchema,
					response: { 201: noteSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request, reply) =>
				reply.code(201).send(await createNote(services, getCaller(request), request.params.id, request.body)),
		);

		http.delete(
			"/api/v1/notes/:id",
			{
				config: secured({ who: ["session"], permission: "verifications:create" }),
				schema: {
					operationId: "deleteNote",
					summary: "Delete a note",
					description: "Only your own notes. API keys can't delete notes.",
					tags,
					params: z.object({ id: idSchema("note") }),
					response: { 204: noContentSchema, ...problemResponses(404, 409, 422) },
				},
			},
			async (request, reply) => {
				await deleteNote(services, getCaller(request), request.params.id);
				return reply.code(204).send();
			},
		);
	};
