import { z } from "zod";

export const redactionStates = ["none", "processing", "redacted"] as const;
export const redactionSchema = z.enum(redactionStates).meta({
	description:
		"none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased.",
});

export const redactionSubjects = ["verification", "customer"] as const;
export type RedactionSubject = (typeof redactionSubjects)[number];

export const redactionCauses = ["user", "key", "schedule"] as const;
export type RedactionCause = (typeof redactionCauses)[number];
