import { z } from "zod";

/**
 * Assurance levels, lowest first. The names are our own: they aren't levels
 * of eIDAS or NIST.
 */
export const assuranceLevels = ["basic", "enhanced", "strong"] as const;
export type Assurance = (typeof assuranceLevels)[number];

export const assuranceSchema = z.enum(assuranceLevels).meta({
	description:
		"Strength of the evidence that the person is who they say. `basic`: the document photos and the selfie match. `enhanced`: every liveness check is clear, printed text and MRZ match, nothing is in doubt, and a genuine seal or a reviewer who saw the gestures confirms it. `strong`: every liveness check is clear, nothing is in doubt, and a verified chip of the document has a portrait that matches the face.",
	example: "basic",
});

/** The assurance level of a verification. */
export const approvalAssuranceSchema = assuranceSchema.nullable().meta({
	description:
		"Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`.",
	example: "basic",
});
