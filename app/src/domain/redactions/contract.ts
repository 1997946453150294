import { z } from "zod";
import {
	createdFilters,
	idCursorSchema,
	idOf,
	modeSchema,
	pageOf,
	pageQuerySchema,
	timestampSchema,
} from "../../contract.ts";

export const redactionStates = ["none", "processing", "redacted"] as const;
export const redactionSchema = z.enum(redactionStates).meta({
	example: "none",
	description:
		"none; processing: nothing is shown any more, pictures are being erased; redacted: all is erased.",
});

export const redactionSubjects = ["verification", "customer"] as const;
export const redactionCauses = ["user", "key", "schedule"] as const;

/** Everything a redaction counts. */
export const erasedKinds = [
	"details",
	"attempts",
	"pictures",
	"recordings",
	"events",
	"notes",
	"likenesses",
	"answers",
] as const;
export type ErasedKind = (typeof erasedKinds)[number];
export type Erased = Record<ErasedKind, number>;

const words: Record<ErasedKind, string> = {
	details: "Details given and read.",
	attempts: "Attempts.",
	pictures: "Pictures.",
	recordings: "Recordings.",
	events: "Contents of events.",
	notes: "Notes.",
	likenesses: "Faces and documents to be known again by.",
	answers: "Answers kept for repetition.",
};
const countOf = (kind: ErasedKind) => z.number().int().meta({ description: words[kind], example: 1 });

const erasedSchema = z
	.object(
		Object.fromEntries(erasedKinds.map((kind) => [kind, countOf(kind)])) as Record<ErasedKind, z.ZodNumber>,
	)
	.meta({ description: "How much was erased, by what it was." });

const subjectSchema = z
	.enum(redactionSubjects)
	.meta({ description: "What was erased.", example: "verification" });
const causeSchema = z
	.enum(redactionCauses)
	.meta({ description: "Who asked, or `schedule`: the days of retention.", example: "user" });

export const redactionEntrySchema = z
	.object({
		id: idOf("redaction"),
		object: z.literal("redaction"),
		mode: modeSchema,
		subject: subjectSchema,
		subject_id: z
			.string()
			.meta({ description: "Whose data were erased.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		cause: causeSchema,
		by: z
			.object({
				id: z
					.string()
					.meta({ description: "Of the user or key.", example: "usr_01jd4m8q3ve9r8k2t6w5x7y9za" }),
				name: z
					.string()
					.nullable()
					.meta({ description: "Of the user, while they are in the team.", example: "Camille Laurent" }),
			})
			.nullable()
			.meta({ description: "The user or key that asked; null for the schedule." }),
		erased: erasedSchema,
		requested_at: timestampSchema.meta({ description: "When it was asked for." }),
		completed_at: timestampSchema.nullable().meta({ description: "Null while pictures are being erased." }),
	})
	.meta({ id: "Redaction", description: "That personal data were erased for good. It names nobody." });
export type Redaction = z.infer<typeof redactionEntrySchema>;

const filters = {
	subject: subjectSchema.optional(),
	subject_id: z
		.string()
		.max(40)
		.optional()
		.meta({ description: "Whose data were erased.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
	cause: causeSchema.optional(),
	...createdFilters,
};
export const listRedactionsSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("redaction"),
	...filters,
});
export type ListRedactions = z.infer<typeof listRedactionsSchema>;
export const exportRedactionsSchema = z.object(filters);
export type RedactionFilters = z.infer<typeof exportRedactionsSchema>;
export const redactionPageSchema = pageOf(redactionEntrySchema).meta({
	id: "RedactionPage",
	description: "A page of what was erased.",
});

export const retentionSchema = z
	.object({
		object: z.literal("retention"),
		retention_days: z.number().int().meta({
			description: "Days after the decision until pictures and data are forgotten.",
			example: 90,
		}),
		next_at: timestampSchema
			.nullable()
			.meta({ description: "When the next verification is due; null when none is." }),
		within_7_days: z.number().int().meta({ description: "Due within seven days.", example: 3 }),
		within_30_days: z.number().int().meta({ description: "Due within thirty days.", example: 12 }),
	})
	.meta({ id: "Retention", description: "What the schedule will erase, if nothing changes." });
export type Retention = z.infer<typeof retentionSchema>;
