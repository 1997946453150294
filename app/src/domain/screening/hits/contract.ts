import { z } from "zod";
import {
	idCursorSchema,
	idOf,
	modeSchema,
	pageOf,
	pageQuerySchema,
	timestampSchema,
} from "../../../contract.ts";
import { type ScreeningSearchHit, screeningSearchHitSchema } from "../contract.ts";

const identitySchema = z.object({
	names: z.array(z.string()).meta({
		description: "Spellings of the name, as each place of the document writes it.",
		example: ["ANNA LIND"],
	}),
	birth_dates: z
		.array(z.string())
		.meta({ description: "Dates of birth, ISO 8601.", example: ["1998-05-09"] }),
	countries: z
		.array(z.string())
		.meta({ description: "Nationality, as ICAO 9303 writes it.", example: ["UTO"] }),
});
type Identity = z.infer<typeof identitySchema>;

/** Whom a verification searches for, as the document says. */
export interface ScreenedIdentity extends Identity {
	/** Numbers of the document and of the person. */
	identifiers: string[];
}

/** What a search for an identity came to, or why there was none. */
export type ScreeningOutcome<Hit = ScreeningSearchHit> =
	| { readonly outcome: "no_list" | "no_name" | "unavailable" }
	| {
			readonly outcome: "searched";
			/** The lowest score of a hit. */
			readonly threshold: number;
			readonly lists: number;
			readonly entries: number;
			readonly identity: ScreenedIdentity;
			/** The nearest first, 50 at most. */
			readonly hits: readonly Hit[];
			/** Whether there may be more than those. */
			readonly truncated: boolean;
	  };

/** A hit of a decision: one that a reviewer has dismissed for the same customer isn't raised again. */
export type DecidedHit = ScreeningSearchHit & { readonly dismissed: boolean };

export const hitStates = ["open", "false_positive", "true_match"] as const;
export const hitStateSchema = z.enum(hitStates).meta({
	description:
		"open: a reviewer is to look. false_positive: somebody else of a similar name. true_match: the person themselves.",
	example: "open",
});
export type HitState = z.infer<typeof hitStateSchema>;

export const maxHitNote = 2000;
const noteSchema = z
	.string()
	.trim()
	.min(1)
	.max(maxHitNote)
	.meta({ description: "Why, for the file.", example: "Born in another year, in another country." });

export const screeningHitSchema = z
	.object({
		id: idOf("screeningHit"),
		object: z.literal("screening_hit"),
		mode: modeSchema,
		verification: idOf("verification").meta({ description: "The verification whose person it is about." }),
		customer: idOf("customer")
			.nullable()
			.meta({ description: "Whose verification it is; null if nobody’s." }),
		state: hitStateSchema,
		identity: identitySchema.meta({ description: "Who was searched for." }),
		entry: screeningSearchHitSchema.meta({ description: "The entry as it was then, and its score." }),
		reviewed_by: z
			.object({
				kind: z.enum(["user", "key"]).meta({ description: "Of what kind.", example: "user" }),
				id: z
					.string()
					.meta({ description: "Of the user or key.", example: "usr_01jd4m8q3ve9r8k2t6w5x7y9za" }),
				name: z.string().nullable().meta({
					description: "Of a member; null for keys and former users.",
					example: "Camille Laurent",
				}),
			})
			.nullable()
			.meta({ description: "Who changed the state last; null while nobody has." }),
		reviewed_at: timestampSchema.nullable().meta({ description: "When; null while nobody has." }),
		note: noteSchema.nullable().meta({ description: "Why; null while nobody has." }),
		created_at: timestampSchema.meta({ description: "When it was found." }),
	})
	.meta({ id: "ScreeningHit", description: "An entry of a list that a verification's person resembles." });
export type ScreeningHit = z.infer<typeof screeningHitSchema>;

export const listScreeningHitsSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("screeningHit"),
	state: hitStateSchema.optional(),
	verification: idOf("verification").optional().meta({ description: "Only those of this verification." }),
	customer: idOf("customer").optional().meta({ description: "Only those of this customer." }),
});
export type ListScreeningHits = z.infer<typeof listScreeningHitsSchema>;
export const screeningHitPageSchema = pageOf(screeningHitSchema).meta({
	id: "ScreeningHitPage",
	description: "A page of screening hits.",
});

export const updateScreeningHitSchema = z.strictObject({ state: hitStateSchema, note: noteSchema }).meta({
	id: "UpdateScreeningHit",
	description: "What a reviewer makes of a hit.",
	example: { state: "false_positive", note: "Born in another year, in another country." },
});
export type UpdateScreeningHit = z.infer<typeof updateScreeningHitSchema>;
