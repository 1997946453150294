import { z } from "zod";
import { idOf, timestampSchema } from "../../contract.ts";

const memberSchema = z.object({
	id: idOf("user"),
	name: z
		.string()
		.nullable()
		.meta({ description: "Null for who has left the team.", example: "Camille Laurent" }),
});

export const noteSchema = z
	.object({
		id: idOf("note"),
		object: z.literal("note"),
		verification: idOf("verification"),
		author: memberSchema.nullable().meta({ description: "Null once their account is gone." }),
		text: z.string().meta({ description: "What it says, plain.", example: "Called her: she has moved." }),
		mentions: z.array(memberSchema).meta({ description: "Members who were told of it." }),
		mine: z
			.boolean()
			.meta({ description: "Whether the caller wrote it, and so may delete it.", example: true }),
		created_at: timestampSchema.meta({ description: "When it was written." }),
	})
	.meta({ id: "Note", description: "What a member noted on a case." });
export type Note = z.infer<typeof noteSchema>;
export const notesSchema = z
	.object({ data: z.array(noteSchema).meta({ description: "Oldest first." }) })
	.meta({ id: "Notes", description: "What the team noted on a case." });

/** Longest note, in characters. */
export const maxNote = 4000;

export const createNoteSchema = z
	.strictObject({
		text: z.string().trim().min(1).max(maxNote).meta({
			description: "Plain text, for the team only.",
			example: "Called her: she has moved.",
		}),
		mentions: z
			.array(idOf("user"))
			.max(20)
			.transform((ids) => [...new Set(ids)])
			.default([])
			.meta({ description: "Members who get a mail that leads here.", example: [] }),
	})
	.meta({ id: "CreateNote", description: "Something to be noted on a case." });
export type CreateNote = z.infer<typeof createNoteSchema>;
