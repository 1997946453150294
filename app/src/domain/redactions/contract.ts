import { z } from "zod";
import { type ErasedKind, erasedKinds, redactionSubjects } from "../../shared/redaction.ts";
import {
	createdFilters,
	idCursorSchema,
	idSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";

export const redactionCauses = ["user", "key", "schedule"] as const;

const erasedDescriptions: Record<ErasedKind, string> = {
	personal_details: "Provided details and extracted data.",
	attempts: "Attempts.",
	photos: "Photos.",
	recordings: "Recordings.",
	events: "Event payloads.",
	notes: "Notes.",
	identity_traits: "Face templates and document hashes.",
	idempotent_responses: "Stored API responses.",
};
const countOf = (kind: ErasedKind) =>
	z.number().int().meta({ description: erasedDescriptions[kind], example: 1 });

const erasedSchema = z
	.object(
		Object.fromEntries(erasedKinds.map((kind) => [kind, countOf(kind)])) as Record<ErasedKind, z.ZodNumber>,
	)
	.meta({ description: "Number of erased items, by type." });

const subjectSchema = z
	.enum(redactionSubjects)
	.meta({ description: "Type of erased item.", example: "verification" });
const causeSchema = z
	.enum(redactionCauses)
	.meta({ description: "Who requested it, or `schedule`: the retention period ended.", example: "user" });

export const redactionEntrySchema = z
	.object({
		id: idSchema("redaction"),
		object: z.literal("redaction"),
		mode: modeSchema,
		subject: subjectSchema,
		subject_id: z
			.string()
			.meta({ description: "ID of the redacted object.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		cause: causeSchema,
		by: z
			.object({
				id: z
					.string()
					.meta({ description: "ID of the user or key.", example: "usr_01jd4m8q3ve9r8k2t6w5x7y9za" }),
				name: z
					.string()
					.nullable()
					.meta({ description: "Name of the user, while they are in the team.", example: "Camille Laurent" }),
			})
			.nullable()
			.meta({ description: "The user or key that requested it; null for the schedule." }),
		erased: erasedSchema,
		requested_at: timestampSchema.meta({ description: "When it was requested." }),
		completed_at: timestampSchema
			.nullable()
			.meta({ description: "When it was completed; null while photos are being deleted." }),
	})
	.meta({
		id: "Redaction",
		description: "A permanent redaction of personal data. Contains no personal data.",
	});
export type Redaction = z.infer<typeof redactionEntrySchema>;

const filters = {
	subject: subjectSchema.optional(),
	subject_id: z
		.string()
		.max(40)
		.optional()
		.meta({ description: "ID of the redacted object.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
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
export const redactionPageSchema = pageSchema(redactionEntrySchema).meta({
	id: "RedactionPage",
	description: "A page of redactions.",
});

export const retentionSchema = z
	.object({
		object: z.literal("retention"),
		retention_days: z.number().int().meta({
			description: "Retention period: days after the decision until photos and data are erased.",
			example: 90,
		}),
		next_at: timestampSchema
			.nullable()
			.meta({ description: "When the next verification will be redacted; null if none is scheduled." }),
		due_within_7_days: z
			.number()
			.int()
			.meta({ description: "Verifications to redact within 7 days.", example: 3 }),
		within_30_days: z
			.number()
			.int()
			.meta({ description: "Verifications to redact within 30 days.", example: 12 }),
	})
	.meta({ id: "Retention", description: "Upcoming scheduled redactions." });
export type Retention = z.infer<typeof retentionSchema>;
