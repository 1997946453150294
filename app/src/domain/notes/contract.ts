import { z } from "zod";
import { idSchema, timestampSchema } from "../../shared/schemas.ts";
import { linesSchema } from "../../shared/text-schemas.ts";

const memberSchema = z.object({
	id: idSchema("user"),
	name: z.string().nullable().meta({
		description: "Name of the member; null if they have left the team.",
		example: "Camille Laurent",
	}),
});

export const noteSchema = z
	.object({
		id: idSchema("note"),
		object: z.literal("note"),
		verification: idSchema("verification"),
		author: memberSchema
			.nullable()
			.meta({ description: "Author of the note; null if the account was deleted." }),
		text: z
			.string()
			.meta({ description: "Text of the note, in plain text.", example: "Called her: she has moved." }),
		mentions: z.array(memberSchema).meta({ description: "Members who were notified of the note." }),
		mine: z
			.boolean()
			.meta({ description: "Whether the caller wrote the note and can delete it.", example: true }),
		created_at: timestampSchema.meta({ description: "When the note was created." }),
	})
	.meta({ id: "Note", description: "A note on a case." });
export type Note = z.infer<typeof noteSchema>;
export const notesSchema = z
	.object({ data: z.array(noteSchema).meta({ description: "Notes, oldest first." }) })
	.meta({ id: "Notes", description: "Notes on a case." });

/** Maximum length of a note, in characters. */
export const maxNoteLength = 4000;

export const createNoteSchema = z
	.strictObject({
		text: linesSchema(maxNoteLength).meta({
			description: "Plain text, visible to the team only.",
			example: "Called her: she has moved.",
		}),
		mentions: z
			.array(idSchema("user"))
			.max(20)
			.transform((ids) => [...new Set(ids)])
			.default([])
			.meta({ description: "Members to notify by email.", example: [] }),
	})
	.meta({ id: "CreateNote", description: "A note to add to a case." });
export type CreateNote = z.infer<typeof createNoteSchema>;
