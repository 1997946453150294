import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { idSchema } from "../../shared/schemas.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createNoteSchema, noteSchema, notesSchema } from "./contract.ts";
import { createNote, deleteNote, listNotes } from "./notes.ts";

const operation = operations("notes");
const verificationParams = z.object({ id: idSchema("verification") });

export const noteRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/verifications/:id/notes",
			operation("listNotes", "List a verification's notes", secured({ permission: "verifications:read" }), {
				description: "Oldest first.",
				params: verificationParams,
				response: { 200: notesSchema },
			}),
			async (request) => ({
				data: await listNotes(services, getCaller(request), request.params.id),
			}),
		);

		http.post(
			"/api/v1/verifications/:id/notes",
			operation(
				"createNote",
				"Create a note",
				secured({ who: ["session"], permission: "verifications:create" }),
				{
					description:
						"Visible to the team only; API keys can't create notes. Mentioned members get an email with a link to the case, without the note's text.",
					params: verificationParams,
					body: createNoteSchema,
					response: { 201: noteSchema },
					problems: [409],
				},
			),
			async (request, reply) =>
				reply.code(201).send(await createNote(services, getCaller(request), request.params.id, request.body)),
		);

		http.delete(
			"/api/v1/notes/:id",
			operation(
				"deleteNote",
				"Delete a note",
				secured({ who: ["session"], permission: "verifications:create" }),
				{
					description: "Only your own notes. API keys can't delete notes.",
					params: z.object({ id: idSchema("note") }),
					problems: [409],
				},
			),
			async (request) => {
				await deleteNote(services, getCaller(request), request.params.id);
			},
		);
	};
