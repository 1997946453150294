import { z } from "zod";
import { idOf } from "../../contract.ts";
import { ofApp, ofSession, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
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
				schema: {
					operationId: "listNotes",
					summary: "List a verification's notes",
					description: "Oldest first. Needs `verifications:read`.",
					tags,
					security: ofApp,
					params: ofVerification,
					response: { 200: notesSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) => ({
				data: await notesOf(services, await appCaller(services, request), request.params.id),
			}),
		);

		http.post(
			"/api/v1/verifications/:id/notes",
			{
				schema: {
					operationId: "createNote",
					summary: "Create a note",
					description:
						"For the team only, and by signed-in members only. Members it mentions get a mail that leads to the case and says nothing of the note.",
					tags,
					security: ofSession,
					params: ofVerification,
					body: createNoteSchema,
					response: { 201: noteSchema, ...problems(400, 401, 403, 404, 409, 419, 422) },
				},
			},
			async (request, reply) =>
				reply
					.code(201)
					.send(await addNote(services, await appCaller(services, request), request.params.id, request.body)),
		);

		http.delete(
			"/api/v1/notes/:id",
			{
				schema: {
					operationId: "deleteNote",
					summary: "Delete a note",
					description: "Nobody else's can be deleted. Members only.",
					tags,
					security: ofSession,
					params: z.object({ id: idOf("note") }),
					response: { 204: done, ...problems(401, 403, 404, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				await deleteNote(services, await appCaller(services, request), request.params.id);
				return reply.code(204).send();
			},
		);
	};
