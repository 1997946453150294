import { z } from "zod";
import { dateSchema, idOf, modeSchema, pageOf, pageQuerySchema, timestampSchema } from "../../contract.ts";

export const redactionStates = ["none", "processing", "redacted"] as const;
export const redactionSchema = z.enum(redactionStates).meta({
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

const erasedSchema = z
	.object(
		Object.fromEntries(erasedKinds.map((kind) => [kind, z.number().int()])) as Record<
			ErasedKind,
			z.ZodNumber
		>,
	)
	.meta({
		description:
			"How much was erased: details given and read, attempts, pictures, recordings, contents of events, notes, likenesses, answers kept for repetition.",
	});

export const redactionEntrySchema = z
	.object({
		id: idOf("redaction"),
		object: z.literal("redaction"),
		mode: modeSchema,
		subject: z.enum(redactionSubjects),
		subject_id: z.string().meta({ example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		cause: z.enum(redactionCauses).meta({ description: "Who asked, or `schedule`: the days of retention." }),
		by: z
			.object({ id: z.string(), name: z.string().nullable() })
			.nullable()
			.meta({ description: "The user or key that asked; the name of who is in the team." }),
		erased: erasedSchema,
		requested_at: timestampSchema,
		completed_at: timestampSchema.nullable().meta({ description: "Null while pictures are being erased." }),
	})
	.meta({ id: "Redaction" });
export type Redaction = z.infer<typeof redactionEntrySchema>;

const filters = {
	subject: z.enum(redactionSubjects).optional(),
	subject_id: z.string().max(40).optional(),
	cause: z.enum(redactionCauses).optional(),
	created_after: dateSchema.optional().meta({ description: "This day (UTC) and later." }),
	created_before: dateSchema.optional().meta({ description: "Before this day (UTC)." }),
};
export const listRedactionsSchema = pageQuerySchema.extend(filters);
export type ListRedactions = z.infer<typeof listRedactionsSchema>;
export const exportRedactionsSchema = z.object(filters);
export type RedactionFilters = z.infer<typeof exportRedactionsSchema>;
export const redactionPageSchema = pageOf(redactionEntrySchema).meta({ id: "RedactionPage" });

export const retentionSchema = z
	.object({
		object: z.literal("retention"),
		retention_days: z.number().int(),
		next_at: timestampSchema
			.nullable()
			.meta({ description: "When the next verification is due; null when none is." }),
		within_7_days: z.number().int(),
		within_30_days: z.number().int(),
	})
	.meta({ id: "Retention", description: "What the schedule will erase, if nothing changes." });
export type Retention = z.infer<typeof retentionSchema>;
