import { z } from "zod";

/**
 * How surely a verification says who somebody is, from the least to the most. The words are ours: they are no levels
 * of eIDAS or NIST.
 */
export const assuranceLevels = ["basic", "enhanced", "strong"] as const;
export type Assurance = (typeof assuranceLevels)[number];

export const assuranceSchema = z.enum(assuranceLevels).meta({
	description:
		"How surely the verification says who the person is. `basic`: a document's pictures and a selfie agree. `enhanced`: every liveness check is clear, print and machine-readable zone agree, nothing is in doubt, and a genuine seal or a reviewer who saw the gestures confirms it. `strong`: a chip or a wallet whose portrait the face matches; no check of this release reaches it.",
	example: "basic",
});

/** What a verification tells of it. */
export const approvalAssuranceSchema = assuranceSchema.nullable().meta({
	description:
		"How surely the approval says who the person is; null until it is approved, and for what a simulation approved. See `minimum_assurance`.",
	example: "basic",
});
