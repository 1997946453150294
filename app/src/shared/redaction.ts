import { z } from "zod";

export const redactionStates = ["none", "processing", "redacted"] as const;
export const redactionStateSchema = z.enum(redactionStates).meta({
	example: "none",
	description:
		"none; processing: the data is hidden and photos are being deleted; redacted: all personal data is erased.",
});

export const redactionSubjects = ["verification", "customer"] as const;
export type RedactionSubject = (typeof redactionSubjects)[number];

/** Kinds of data that a redaction counts. */
export const erasedKinds = [
	"personal_details",
	"attempts",
	"photos",
	"recordings",
	"events",
	"notes",
	"identity_traits",
	"idempotent_responses",
] as const;
export type ErasedKind = (typeof erasedKinds)[number];
export type ErasedCounts = Record<ErasedKind, number>;
