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
						"For the team only; keys can't write notes. Members it mentions get a mail that leads to the case and says nothing of the note.",
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
					description: "Nobody else's can be deleted, and none by a key.",
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
