import { z } from "zod";
import { assuranceLevels } from "./assurance-levels.ts";

export const assuranceSchema = z.enum(assuranceLevels).meta({
	description:
		"Strength of the evidence that the person is who they say. `basic`: the document photos and the selfie match; anyone with a photo of the document and one of the face can reach it. `standard`: a liveness challenge was answered and every liveness check is clear, a second source (printed text, barcode, seal or the other side) confirms last name and date of birth, and nothing is in doubt. `enhanced`: also, the printed names, number and date of birth match the MRZ or the barcode, and a genuine seal or a reviewer who saw the gestures confirms the document. `strong`: also, a verified chip of the document has a portrait that matches the face.",
	example: "basic",
});

/** The assurance level of a verification. */
export const approvalAssuranceSchema = assuranceSchema.nullable().meta({
	description:
		"Assurance level of the approval; null until approved, and for simulated approvals. See `minimum_assurance`.",
	example: "basic",
});
