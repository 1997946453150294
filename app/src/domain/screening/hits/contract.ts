import { z } from "zod";
import {
	idCursorSchema,
	idSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../../shared/schemas.ts";
import { linesSchema } from "../../../shared/text-schemas.ts";
import { type ScreeningSearchHit, screeningSearchHitSchema } from "../contract.ts";

const screenedIdentitySchema = z.object({
	names: z.array(z.string()).meta({
		description: "Spellings of the name, from each source on the document.",
		example: ["ANNA LIND"],
	}),
	birth_dates: z
		.array(z.string())
		.meta({ description: "Dates of birth, ISO 8601.", example: ["1998-05-09"] }),
	countries: z.array(z.string()).meta({ description: "Nationality, ISO 3166-1 alpha-3.", example: ["UTO"] }),
});
type Identity = z.infer<typeof screenedIdentitySchema>;

/** The identity that a verification searches for, from the document. */
export interface ScreenedIdentity extends Identity {
	/** Document number and personal number. */
	identifiers: string[];
}

/** The result of a search for an identity, or why there was none. */
export type ScreeningOutcome<Hit = ScreeningSearchHit> =
	| { readonly outcome: "no_list" | "no_name" | "unavailable" }
	| {
			readonly outcome: "searched";
			/** Minimum score of a hit. */
			readonly threshold: number;
			readonly lists: number;
			readonly entries: number;
			readonly identity: ScreenedIdentity;
			/** Best first, up to 50. */
			readonly hits: readonly Hit[];
			/** Whether more hits may exist. */
			readonly truncated: boolean;
			/** Names of lists that were never imported or have lost entries; absent where there are none. */
			readonly incompleteLists?: readonly string[];
	  };

/** A hit at the decision. A hit that a reviewer dismissed for the same customer and identity isn't raised again. */
export type DecidedHit = ScreeningSearchHit & { readonly dismissed: boolean };

export const hitStates = ["open", "false_positive", "true_match"] as const;
export const hitStateSchema = z.enum(hitStates).meta({
	description:
		"`open`: needs review. `false_positive`: someone else with a similar name. `true_match`: the person is the one listed.",
	example: "open",
});
export type HitState = z.infer<typeof hitStateSchema>;

export const maxHitNoteLength = 2000;
const hitNoteSchema = linesSchema(maxHitNoteLength).meta({
	description: "Reason, stored with the hit.",
	example: "Born in another year, in another country.",
});

export const screeningHitSchema = z
	.object({
		id: idSchema("screeningHit"),
		object: z.literal("screening_hit"),
		mode: modeSchema,
		verification: idSchema("verification").meta({ description: "ID of the verification." }),
		customer: idSchema("customer")
			.nullable()
			.meta({ description: "ID of the verification's customer; null if it has none." }),
		state: hitStateSchema,
		identity: screenedIdentitySchema.meta({ description: "The identity that was screened." }),
		entry: screeningSearchHitSchema.meta({
			description: "The entry at the time of the hit, with its score.",
		}),
		reviewed_by: z
			.object({
				kind: z.enum(["user", "key"]).meta({ description: "Type of the reviewer.", example: "user" }),
				id: z
					.string()
					.meta({ description: "ID of the user or API key.", example: "usr_01jd4m8q3ve9r8k2t6w5x7y9za" }),
				name: z.string().nullable().meta({
					description: "Name of the member; null for API keys and former members.",
					example: "Camille Laurent",
				}),
			})
			.nullable()
			.meta({ description: "Who last changed the state; null if no one has." }),
		reviewed_at: timestampSchema
			.nullable()
			.meta({ description: "When the state last changed; null if it hasn't." }),
		note: hitNoteSchema.nullable().meta({ description: "Reviewer's reason; null if not reviewed." }),
		created_at: timestampSchema.meta({ description: "When the hit was found." }),
	})
	.meta({ id: "ScreeningHit", description: "A list entry that resembles the person in a verification." });
export type ScreeningHit = z.infer<typeof screeningHitSchema>;

export const listScreeningHitsSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("screeningHit"),
	state: hitStateSchema.optional(),
	verification: idSchema("verification").optional().meta({ description: "Only hits of this verification." }),
	customer: idSchema("customer").optional().meta({ description: "Only hits of this customer." }),
});
export type ListScreeningHits = z.infer<typeof listScreeningHitsSchema>;
export const screeningHitPageSchema = pageSchema(screeningHitSchema).meta({
	id: "ScreeningHitPage",
	description: "A page of screening hits.",
});

export const updateScreeningHitSchema = z.strictObject({ state: hitStateSchema, note: hitNoteSchema }).meta({
	id: "UpdateScreeningHit",
	description: "A reviewer's assessment of a hit.",
	example: { state: "false_positive", note: "Born in another year, in another country." },
});
export type UpdateScreeningHit = z.infer<typeof updateScreeningHitSchema>;
