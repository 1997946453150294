import { z } from "zod";
import { extractedFieldNames } from "../../checks/document/contract.ts";
import { approvalAssuranceSchema } from "../../shared/assurance.ts";
import { metadataSchema } from "../../shared/metadata.ts";
import { redactionStateSchema } from "../../shared/redaction.ts";
import {
	dateSchema,
	idSchema,
	modeSchema,
	personLocaleSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { lineSchema } from "../../shared/text-schemas.ts";
import { redirectUrlSchema } from "../apps/redirect-url-contract.ts";
import { createCustomerSchema } from "../customers/contract.ts";
import { listHitSchema } from "../lists/contract.ts";
import { verificationOptionsSchema } from "../workflows/options/options-contract.ts";
import { checkNameSchema, checkSchema, reasonSchema } from "./check-contract.ts";
import { duplicateSchema } from "./duplicate-contract.ts";
import { gestureSchema, polygonSchema, recordingSchema, verificationFileSchema } from "./file-contract.ts";
import { reviewDecisions } from "./reasons.ts";
import { verificationStatuses } from "./states.ts";
import { pathNodeSchema, verificationWorkflowSchema } from "./workflow-contract.ts";

export {
	type CheckNode,
	type CheckResult,
	checkNameSchema,
	checkResultSchema,
	checkResults,
	createCheckSchema,
	type Reason,
	reasonNameSchema,
	reasonSchema,
} from "./check-contract.ts";

export const verificationStatusSchema = z
	.enum(verificationStatuses)
	.meta({ description: "Status of the verification.", example: "approved" });
export const decisionOutcomes = ["approved", "declined"] as const;
export const decisionOutcomeSchema = z
	.enum(decisionOutcomes)
	.meta({ description: "Outcome of the verification.", example: "approved" });

const personNameSchema = lineSchema(200);
export const providedDetailsSchema = z
	.strictObject({
		first_name: personNameSchema.optional().meta({ description: "First names.", example: "Anna" }),
		last_name: personNameSchema.optional().meta({ description: "Last name.", example: "Lind" }),
		birth_date: dateSchema.optional().meta({ description: "Date of birth.", example: "1991-04-12" }),
		document_number: lineSchema(40)
			.optional()
			.meta({ description: "Number of the document.", example: "X4RTBPFW4" }),
	})
	.meta({ id: "ProvidedDetails", description: "Known details of the person, compared with the document." });
export type ProvidedDetails = z.infer<typeof providedDetailsSchema>;

export const createVerificationSchema = z
	.strictObject({
		reference: lineSchema(200).optional().meta({
			description:
				"Your own ID for this verification. It needn’t be unique: lists return every verification with that reference.",
			example: "order-1042",
		}),
		customer: z
			.union([idSchema("customer"), createCustomerSchema])
			.optional()
			.meta({
				description:
					"The customer to verify: an ID, or details to find by `reference` or create. The details are compared with the document.",
				example: { reference: "client-2041", email: "anna.lind@example.com" },
			}),
		workflow: lineSchema(60).optional().meta({
			description: "The workflow to follow: its key or its ID. Without one, the app's default.",
			example: "default",
		}),
		metadata: metadataSchema.default({}),
		provided_details: providedDetailsSchema
			.default({})
			.meta({ description: "Known details of the person, compared with the document." }),
		options: verificationOptionsSchema
			.partial()
			.default({})
			.meta({ description: "Overrides of the app's settings.", example: { minimum_age: 18 } }),
		locale: personLocaleSchema.nullable().default(null).meta({
			description:
				"Language of the verification page, also if the app's settings don't offer it; null for the browser's language.",
			example: "fr",
		}),
		redirect_url: redirectUrlSchema.nullable().default(null).meta({
			description:
				"URL that the person returns to at the end. Its query is kept, and can't contain `verification`, `status`, `time` or `signature`. An app's own scheme must be in the app's `redirect_urls`.",
			example: "https://shop.example.com/done",
		}),
	})
	.meta({ id: "CreateVerification", description: "A request to verify a person." });
export type CreateVerification = z.infer<typeof createVerificationSchema>;

export { extractedFieldNames };
export type FieldName = (typeof extractedFieldNames)[number];

export const extractedFieldSchema = z
	.object({
		name: z.enum(extractedFieldNames).meta({ description: "Name of the field.", example: "last_name" }),
		value: z.string().meta({ description: "Value as read; dates are ISO 8601.", example: "LIND" }),
		source: z
			.enum(["mrz", "barcode", "printed"])
			.meta({ description: "Where the field was read on the document.", example: "mrz" }),
		confidence: z.number().min(0).max(1).meta({ description: "Confidence of the reading.", example: 0.98 }),
		file: idSchema("file").meta({ description: "Photo that it was read from." }),
		region: polygonSchema.nullable().meta({ description: "Position on that photo, in pixels." }),
	})
	.meta({ id: "ExtractedField", description: "An extracted field." });
export type ExtractedField = z.infer<typeof extractedFieldSchema>;

const verifiedFieldDocs: Record<FieldName, [description: string, example: string]> = {
	document_type: ["Type of document.", "passport"],
	document_number: ["Document number.", "X4RTBPFW4"],
	issuing_state: ["Issuing state: ISO 3166-1 alpha-3, or ICAO 9303's code where ISO has none.", "UTO"],
	nationality: ["Nationality: ISO 3166-1 alpha-3, or ICAO 9303's code where ISO has none.", "UTO"],
	last_name: ["Last name.", "LIND"],
	first_name: ["First names.", "ANNA MARIA"],
	birth_date: ["Date of birth.", "1991-04-12"],
	expiry_date: ["Expiry date.", "2031-08-01"],
	sex: ["Sex, as on the document.", "F"],
	personal_number: ["Personal number of the holder.", "12345678"],
	address: ["Address of the holder.", "12 quai du Phare, 29200 Brest"],
};
const verifiedFieldSchema = (description: string, example: string) =>
	z.string().optional().meta({ description, example });

const verifiedDataSchema = z
	.object(
		Object.fromEntries(
			extractedFieldNames.map((name) => [name, verifiedFieldSchema(...verifiedFieldDocs[name])]),
		) as Record<FieldName, z.ZodOptional<z.ZodString>>,
	)
	.meta({
		id: "VerifiedData",
		description:
			"Data on the document about its holder. Dates are ISO 8601, without the day or the month where the document doesn't give it.",
	});
export type VerifiedData = z.infer<typeof verifiedDataSchema>;

const summaryShape = {
	id: idSchema("verification"),
	object: z.literal("verification"),
	mode: modeSchema,
	status: verificationStatusSchema,
	outcome: decisionOutcomeSchema.nullable().meta({ description: "Outcome; null until decided." }),
	assurance: approvalAssuranceSchema,
	reasons: z.array(reasonSchema).meta({ description: "Why the result isn't clear.", example: [] }),
	reference: z
		.string()
		.nullable()
		.meta({ description: "Your own ID for this verification.", example: "order-1042" }),
	customer: idSchema("customer")
		.nullable()
		.meta({ description: "Customer of the verification; null if none." }),
	workflow: verificationWorkflowSchema.nullable().meta({
		description: "The workflow; null for verifications that are older than workflows.",
	}),
	metadata: z
		.record(z.string(), z.string())
		.meta({ description: "Your own key-value pairs.", example: { plan: "gold" } }),
	locale: personLocaleSchema.nullable().meta({
		description: "Language of the verification page; null until the person opens it.",
		example: "fr",
	}),
	attempts: z.number().int().meta({ description: "Number of attempts so far.", example: 1 }),
	simulated: z.boolean().meta({
		description:
			"Test mode only: whether the status was set by a simulation. No check was run, and `verified_data` is a specimen's.",
		example: false,
	}),
	assignee: idSchema("user")
		.nullable()
		.meta({ description: "The member assigned to the case.", example: null }),
	escalated_at: timestampSchema.nullable().meta({
		description: "When a reviewer escalated the case in review; null if it isn't escalated.",
		example: null,
	}),
	in_review_since: timestampSchema.nullable().meta({
		description:
			"When the case entered review, again after a reopening; null unless it is in review. Its workflow's `review_target_hours`, or else the alert rule `reviews_waiting`, says for how many hours a case may be.",
		example: null,
	}),
	awaits_confirmation: z.boolean().meta({
		description:
			"Whether a first decision waits for a second reviewer, where the app requires two. The case is in review until then. False without `reviews:read`.",
		example: false,
	}),
	provided_details: providedDetailsSchema.meta({ description: "Details you provided." }),
	verified_data: verifiedDataSchema.nullable().meta({
		description: "Data on the document about its holder; null until it is read.",
	}),
	redaction: redactionStateSchema,
	redacted_at: timestampSchema
		.nullable()
		.meta({ description: "When its personal data was redacted.", example: null }),
	expires_at: timestampSchema.meta({ description: "When the link expires." }),
	created_at: timestampSchema.meta({ description: "When it was created." }),
	updated_at: timestampSchema.meta({
		description: "When its status, details, metadata, assignee or escalation last changed.",
	}),
	started_at: timestampSchema.nullable().meta({ description: "When the person consented." }),
	submitted_at: timestampSchema.nullable().meta({ description: "When the person submitted." }),
	decided_at: timestampSchema.nullable().meta({ description: "When it was decided." }),
};
export const verificationSummarySchema = z.object(summaryShape).meta({
	id: "VerificationSummary",
	description: "A verification, as in lists.",
});
export type VerificationSummary = z.infer<typeof verificationSummarySchema>;

export const reviewDecisionSchema = z.enum(reviewDecisions).meta({
	description: "Decision of the reviewer.",
	example: "approved",
});

/** Under the four-eyes rule, the decision of the first of two reviewers. */
export const reviewProposalSchema = z
	.object({
		decision: reviewDecisionSchema,
		reasons: z.array(reasonSchema).meta({ description: "Reasons.", example: [] }),
		comment: z
			.string()
			.nullable()
			.meta({ description: "Internal comment; null if none.", example: "Same person, new haircut." }),
		message: z
			.string()
			.nullable()
			.meta({ description: "Message to the person; null if none.", example: null }),
		by: idSchema("user").nullable().meta({ description: "The reviewer; null if the account was deleted." }),
		at: timestampSchema.meta({ description: "When it was decided." }),
	})
	.meta({ id: "Proposal", description: "A first decision that needs a second reviewer." });
export type ReviewProposal = z.infer<typeof reviewProposalSchema>;

export const verificationSchema = z
	.object({
		...summaryShape,
		options: verificationOptionsSchema.meta({
			description:
				"The options of the workflow's version, with your overrides. Steps on the path may have set stricter ones.",
		}),
		workflow_path: z.array(pathNodeSchema).meta({
			description: "The nodes of the path, with what the team calls them; empty without one.",
			example: [],
		}),
		redirect_url: z.string().nullable().meta({
			description: "URL that the person returns to at the end.",
			example: "https://shop.example.com/done",
		}),
		url: z.string().nullable().meta({
			description: "Verification link, while the person can act; needs `verifications:create`.",
			example: "https://id.example.com/verify/vrf_01jd4m8q3ve9r8k2t6w5x7y9za#vcs_9vHk2mQx4TzB7cWn",
		}),
		client_secret: z
			.string()
			.nullable()
			.meta({ description: "Secret in that link.", example: "vcs_9vHk2mQx4TzB7cWn" }),
		code: z
			.string()
			.nullable()
			.meta({ description: "Code to enter at /verify instead of the link.", example: "K7QM-2XWD-9PRT" }),
		origin: z
			.object({
				device: z
					.string()
					.nullable()
					.meta({ description: "Browser and operating system.", example: "Chrome 141 · Android" }),
				place: z
					.string()
					.meta({ description: "Location, from the IP address range.", example: "France (203.0.113.0/24)" }),
			})
			.nullable()
			.meta({ description: "Device and location of the person's latest attempt." }),
		message: z.string().nullable().meta({ description: "Reviewer's message to the person.", example: null }),
		proposal: reviewProposalSchema.nullable().meta({
			description: "First decision; needs `verifications:review`.",
			example: null,
		}),
		checks: z.array(checkSchema).meta({ description: "Checks of the latest decided attempt." }),
		unanswered_checks: z.array(checkNameSchema).meta({
			description:
				"Checks that the settings ask for and that couldn't be answered, or only in part, such as a screening without a list. Their reasons say why. To approve, a reviewer names them.",
			example: [],
		}),
		duplicates: z.array(duplicateSchema).meta({
			description:
				"Up to 20 verifications with the same face or document, known at the decision or later: declined ones first, then the latest.",
		}),
		list_hits: z
			.array(listHitSchema)
			.meta({ description: "Blocklist and allowlist entries that it matched." }),
		fields: z.array(extractedFieldSchema).meta({ description: "Extracted data, field by field." }),
		files: z.array(verificationFileSchema).meta({ description: "Photos of the latest attempt." }),
		recording: recordingSchema.nullable().meta({
			description:
				"Video of the seconds before the selfie, without sound; null if the person's browser can't record or sent none.",
			example: null,
		}),
		gestures: z
			.array(gestureSchema)
			.meta({ description: "Gestures of the selfie's challenge; empty if there was none." }),
	})
	.meta({ id: "Verification", description: "A verification with its results." });
export type Verification = z.infer<typeof verificationSchema>;
