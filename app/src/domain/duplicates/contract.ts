import { z } from "zod";
import { idOf, timestampSchema } from "../../contract.ts";
import { statuses } from "../verifications/states.ts";

/** By what a person is recognised. */
export const likenessKinds = ["face", "document"] as const;
export const likenessKindSchema = z.enum(likenessKinds);
export type LikenessKind = (typeof likenessKinds)[number];

/** An earlier verification with the same face or document, as a decision rests on it. */
export interface DuplicateHit {
	kind: LikenessKind;
	verification: string;
	/** Whose the other verification was when this one was decided. */
	customer: string | null;
	/** L2 between the two selfies; null for a document. */
	distance: number | null;
}

export const duplicateSchema = z
	.object({
		kind: likenessKindSchema.meta({ description: "What the two verifications share." }),
		verification: idOf("verification").meta({ description: "The other verification." }),
		status: z.enum(statuses).meta({ description: "Current status of the other verification." }),
		customer: idOf("customer").nullable().meta({ description: "Current customer of the other verification." }),
		distance: z
			.number()
			.nullable()
			.meta({ description: "L2 distance between the two selfies; null for a document.", example: 0.31 }),
		created_at: timestampSchema.meta({ description: "When the other verification was created." }),
	})
	.meta({ id: "Duplicate", description: "Another verification with the same face or document." });
export type Duplicate = z.infer<typeof duplicateSchema>;
