import { z } from "zod";
import { idOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createNoteSchema, noteSchema, notesSchema } from "./contract.ts";
import { addNote, deleteNote, notesOf } from "./notes.ts";

const tags = ["notes"];
const done = z.undefined().meta({ description: "Done." });
const ofVerification = z.object({ id: idOf("verification") });

export const noteRoutes =
	(services: Services): Routes =>
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
					params: ofVerification,
					response: { 200: notesSchema, ...problems(404, 422) },
				},
			},
			async (request) => ({
				data: await notesOf(services, callerOf(request), request.params.id),
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
					params: ofVerification,
					body: createNoteSchema,
					response: { 201: noteSchema, ...problems(400, 404, 409, 422) },
				},
			},
			async (request, reply) =>
				reply.code(201).send(await addNote(services, callerOf(request), request.params.id, request.body)),
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
					params: z.object({ id: idOf("note") }),
					response: { 204: done, ...problems(404, 409, 422) },
				},
			},
			async (request, reply) => {
				await deleteNote(services, callerOf(request), request.params.id);
				return reply.code(204).send();
			},
		);
	};
