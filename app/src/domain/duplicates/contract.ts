import { z } from "zod";

/** Traits by which duplicates are found. */
export const duplicateKinds = ["face", "document"] as const;
export const duplicateKindSchema = z.enum(duplicateKinds);
export type DuplicateKind = (typeof duplicateKinds)[number];

/** An earlier verification with the same face or document, as stored in the decision's evidence. */
export interface DuplicateHit {
	kind: DuplicateKind;
	verification: string;
	/** Customer of the other verification at the time of the decision. */
	customer: string | null;
	/** L2 distance of the two selfies; null for a document. */
	distance: number | null;
}
