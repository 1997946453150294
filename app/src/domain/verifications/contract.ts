import { z } from "zod";
import {
	dateSchema,
	idOf,
	localeSchema,
	modeSchema,
	pageOf,
	pageQuerySchema,
	timestampSchema,
} from "../../contract.ts";
import type { Locale } from "../../i18n/locales.ts";
import { countrySchema, documentTypeSchema, workflowSchema } from "../apps/contract.ts";
import { createCustomerSchema } from "../customers/contract.ts";
import { duplicateSchema } from "../likenesses/contract.ts";
import { listHitSchema } from "../lists/contract.ts";
import { redactionSchema } from "../redactions/contract.ts";
import { exportFormats } from "./export-contract.ts";
import { type ReasonName, reasonNames } from "./reasons.ts";
import { statuses } from "./states.ts";
import { steps } from "./steps-contract.ts";

export const statusSchema = z.enum(statuses).meta({ description: "Where the verification stands." });
export const outcomes = ["approved", "declined"] as const;
export const outcomeSchema = z.enum(outcomes);

export const results = ["clear", "consider", "rejected", "not_run"] as const;
export const resultSchema = z
	.enum(results)
	.meta({ description: "clear: nothing speaks against it. consider: unsure. rejected: it fails. not_run." });
export type CheckResult = z.infer<typeof resultSchema>;

export const reasonNameSchema = z.enum(reasonNames as [ReasonName, ...ReasonName[]]);
export const reasonSchema = z
	.object({
		code: z.number().int().meta({ description: "Stable number.", example: 202 }),
		name: reasonNameSchema.meta({ example: "face_mismatch" }),
		message: z.string().meta({ description: "What was found, in the caller's language." }),
	})
	.meta({ id: "Reason" });
export type Reason = z.infer<typeof reasonSchema>;

const metadataSchema = z
	.record(z.string().min(1).max(40), z.string().max(500))
	.refine((value) => Object.keys(value).length <= 20, { params: { key: "too_many_keys", maximum: 20 } })
	.meta({ description: "Your own key-value pairs, up to 20.", example: { plan: "gold" } });

const nameSchema = z.string().trim().min(1).max(200);
export const providedDetailsSchema = z
	.strictObject({
		first_name: nameSchema.optional().meta({ example: "Anna" }),
		last_name: nameSchema.optional().meta({ example: "Lind" }),
		birth_date: dateSchema.optional(),
		document_number: z.string().trim().min(1).max(40).optional(),
	})
	.meta({ id: "ProvidedDetails", description: "What you know of the person: compared with the document." });
export type ProvidedDetails = z.infer<typeof providedDetailsSchema>;

export const createVerificationSchema = z
	.strictObject({
		reference: z.string().trim().min(1).max(200).optional().meta({
			description: "Your own name for this verification. Lists find it by the beginnings of its words.",
			example: "order-1042",
		}),
		customer: z
			.union([idOf("customer"), createCustomerSchema])
			.optional()
			.meta({
				description:
					"Whose it is: a customer's id, or a customer to be found by `reference` or made. What you know of them is compared with the document.",
			}),
		metadata: metadataSchema.default({}),
		provided_details: providedDetailsSchema.default({}),
		options: workflowSchema.partial().default({}).meta({ description: "Overrides of the app's workflow." }),
		locale: localeSchema
			.nullable()
			.default(null)
			.meta({ description: "Language of the person's page; null: their browser's." }),
		redirect_url: z
			.url({ protocol: /^https?$/ })
			.max(2000)
			.nullable()
			.default(null)
			.meta({ description: "Where the person goes at the end.", example: "https://shop.example.com/done" }),
	})
	.meta({ id: "CreateVerification" });
export type CreateVerification = z.infer<typeof createVerificationSchema>;

export interface CheckNode {
	type: string;
	result: CheckResult;
	score: number | null;
	threshold: number | null;
	model: { name: string; version: string; hash: string | null } | null;
	reasons: Reason[];
	checks: CheckNode[];
}
export const checkSchema: z.ZodType<CheckNode> = z
	.object({
		type: z.string().meta({ example: "face_match" }),
		result: resultSchema,
		score: z.number().nullable().meta({ description: "What was measured.", example: 0.41 }),
		threshold: z.number().nullable().meta({ description: "What separates `clear` from the rest." }),
		model: z.object({ name: z.string(), version: z.string(), hash: z.string().nullable() }).nullable(),
		reasons: z.array(reasonSchema),
		get checks() {
			return z.array(checkSchema);
		},
	})
	.meta({ id: "Check" });

export const fieldNames = [
	"document_type",
	"document_number",
	"issuing_state",
	"nationality",
	"last_name",
	"first_name",
	"birth_date",
	"expiry_date",
	"sex",
	"personal_number",
	"address",
] as const;
export type FieldName = (typeof fieldNames)[number];

const polygonSchema = z.array(z.tuple([z.number(), z.number()]));
export const extractedFieldSchema = z
	.object({
		name: z.enum(fieldNames),
		value: z.string(),
		source: z.enum(["mrz", "barcode"]).meta({ description: "Where on the document it was read." }),
		confidence: z.number().min(0).max(1),
		file: idOf("file").meta({ description: "The picture it was read from." }),
		region: polygonSchema.nullable().meta({ description: "Where on that picture, in its pixels." }),
	})
	.meta({ id: "ExtractedField" });
export type ExtractedField = z.infer<typeof extractedFieldSchema>;

export const pictureKinds = ["document_front", "document_back", "selfie"] as const;
export const pictureKindSchema = z.enum(pictureKinds);
/** What the person is asked for. */
export type PictureKind = z.infer<typeof pictureKindSchema>;

/** The recording comes with a selfie, from browsers that can: nothing is decided by it. */
export const fileKinds = [...pictureKinds, "liveness_recording"] as const;
export type FileKind = (typeof fileKinds)[number];

export const fileSchema = z
	.object({
		id: idOf("file"),
		object: z.literal("file"),
		kind: pictureKindSchema,
		content_type: z.string().meta({ example: "image/jpeg" }),
		bytes: z.number().int(),
		width: z.number().int(),
		height: z.number().int(),
		url: z.string().meta({ description: "The picture itself; needs `files:read`." }),
		face: polygonSchema.nullable().meta({ description: "The face that was compared." }),
		eyes: polygonSchema
			.nullable()
			.meta({ description: "Of that face: the person's right eye, then the left, in the picture's pixels." }),
		created_at: timestampSchema,
	})
	.meta({ id: "File" });
export type File = z.infer<typeof fileSchema>;

export const recordingSchema = z
	.object({
		id: idOf("file"),
		object: z.literal("file"),
		kind: z.literal("liveness_recording"),
		content_type: z.string().meta({ example: "video/webm" }),
		bytes: z.number().int(),
		width: z.number().int(),
		height: z.number().int(),
		url: z
			.string()
			.meta({ description: "The recording itself, also in ranges of bytes; needs `files:read`." }),
		created_at: timestampSchema,
	})
	.meta({ id: "Recording" });
export type Recording = z.infer<typeof recordingSchema>;

/** The consent as it stood on the person's screen. */
export interface ConsentShown {
	locale: Locale;
	/** Line by line, with every figure filled in. */
	text: string[];
	/** ISO 8601. */
	agreed_at: string;
}

const verifiedDataSchema = z
	.object(
		Object.fromEntries(fieldNames.map((name) => [name, z.string().optional()])) as Record<
			FieldName,
			z.ZodOptional<z.ZodString>
		>,
	)
	.meta({ id: "VerifiedData", description: "What the document says of its holder. Dates are ISO 8601." });
export type VerifiedData = z.infer<typeof verifiedDataSchema>;

const summaryShape = {
	id: idOf("verification"),
	object: z.literal("verification"),
	mode: modeSchema,
	status: statusSchema,
	outcome: outcomeSchema.nullable(),
	reasons: z.array(reasonSchema),
	reference: z.string().nullable(),
	customer: idOf("customer").nullable(),
	metadata: z.record(z.string(), z.string()),
	locale: localeSchema.nullable(),
	attempts: z.number().int().meta({ description: "Submissions so far." }),
	assignee: idOf("user").nullable().meta({ description: "The member who has taken the case." }),
	provided_details: providedDetailsSchema,
	verified_data: verifiedDataSchema.nullable(),
	redaction: redactionSchema,
	redacted_at: timestampSchema.nullable(),
	expires_at: timestampSchema,
	created_at: timestampSchema,
	started_at: timestampSchema.nullable(),
	submitted_at: timestampSchema.nullable(),
	decided_at: timestampSchema.nullable(),
};
export const verificationSummarySchema = z.object(summaryShape).meta({ id: "VerificationSummary" });
export type VerificationSummary = z.infer<typeof verificationSummarySchema>;

export const decisions = ["approved", "declined", "resubmission_requested"] as const;
export const decisionSchema = z.enum(decisions).meta({ description: "What a reviewer decides." });
export type ReviewDecision = z.infer<typeof decisionSchema>;

/** Under the four-eyes rule, the decision of the first of two reviewers. */
export const proposalSchema = z
	.object({
		decision: decisionSchema,
		reasons: z.array(reasonSchema),
		comment: z.string(),
		message: z.string().nullable(),
		by: idOf("user").nullable().meta({ description: "Null once their account is gone." }),
		at: timestampSchema,
	})
	.meta({ id: "Proposal", description: "A first decision that waits for a second reviewer." });
export type Proposal = z.infer<typeof proposalSchema>;

export const verificationSchema = z
	.object({
		...summaryShape,
		options: workflowSchema,
		redirect_url: z.string().nullable(),
		url: z.string().nullable().meta({
			description: "The person's link, while they can act; shown to those who have `verifications:create`.",
		}),
		client_secret: z.string().nullable().meta({ description: "The secret in that link." }),
		code: z
			.string()
			.nullable()
			.meta({ description: "To type at /verify instead of the link.", example: "K7QM-2XWD-9PRT" }),
		origin: z
			.object({
				device: z.string().nullable().meta({ example: "Chrome 141 · Android" }),
				place: z.string().meta({ description: "By address range.", example: "France (203.0.113.0/24)" }),
			})
			.nullable()
			.meta({ description: "Where the person's latest attempt was made from." }),
		message: z.string().nullable().meta({ description: "What the reviewer tells the person." }),
		proposal: proposalSchema.nullable().meta({
			description: "Shown to those who have `verifications:review`.",
		}),
		checks: z.array(checkSchema).meta({ description: "Of the latest decided attempt." }),
		duplicates: z.array(duplicateSchema).meta({
			description:
				"The newest 20 verifications with the same face or document: what the decision was told of, and later ones.",
		}),
		list_hits: z.array(listHitSchema).meta({ description: "Entries of your lists that it met." }),
		fields: z.array(extractedFieldSchema),
		files: z.array(fileSchema),
		recording: recordingSchema.nullable().meta({
			description:
				"The seconds before the selfie, without sound. null where the person's browser can't record, or sent none.",
		}),
	})
	.meta({ id: "Verification" });
export type Verification = z.infer<typeof verificationSchema>;

export const sorts = ["newest", "oldest"] as const;

/** What a list or an export is narrowed to, and its order. */
const filters = {
	status: z
		.preprocess(
			(given) => (typeof given === "string" ? given.split(",").filter(Boolean) : given),
			z.array(statusSchema).max(statuses.length),
		)
		.optional()
		.meta({ description: "One or several, with commas between them or given again." }),
	outcome: outcomeSchema.optional(),
	reached: z
		.enum(steps)
		.optional()
		.meta({ description: "Whose person came to this step, or farther.", example: "selfie" }),
	reason: reasonNameSchema.optional().meta({ description: "Among the reasons." }),
	country: countrySchema.optional(),
	document: documentTypeSchema.optional(),
	customer: idOf("customer").optional(),
	assignee: z
		.union([z.enum(["me", "none"]), idOf("user")])
		.optional()
		.meta({
			description: "Who has taken the case: oneself (members only), nobody, or a member by their user id.",
			example: "me",
		}),
	created_after: dateSchema.optional().meta({ description: "This day (UTC) and later." }),
	created_before: dateSchema.optional().meta({ description: "Before this day (UTC)." }),
	text: z.string().trim().min(3).max(200).optional().meta({
		description:
			"Words of the reference, the names or the document number, each by its beginning (3 letters); or an exact id.",
	}),
	sort: z.enum(sorts).default("newest").meta({ description: "By when it was created." }),
};
export const listVerificationsSchema = pageQuerySchema.extend(filters);
export type ListVerifications = z.infer<typeof listVerificationsSchema>;
export type VerificationFilters = Omit<ListVerifications, "limit" | "cursor">;

export const exportVerificationsSchema = z.object({
	...filters,
	format: z.enum(exportFormats).meta({ description: "CSV (RFC 4180) or a JSON object a line." }),
	personal: z
		.stringbool()
		.default(false)
		.meta({ description: "Also names, dates and numbers of persons; needs `files:read`." }),
});
export type ExportVerifications = z.infer<typeof exportVerificationsSchema>;

export const verificationPageSchema = pageOf(verificationSummarySchema).meta({ id: "VerificationPage" });
