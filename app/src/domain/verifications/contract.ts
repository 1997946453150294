import { z } from "zod";
import { fieldNames } from "../../checks/document/contract.ts";
import { dateSchema, idOf, localeSchema, modeSchema, timestampSchema } from "../../contract.ts";
import { metadataSchema } from "../../metadata-contract.ts";
import { workflowSchema } from "../apps/contract.ts";
import { olderThresholdsSchema } from "../apps/older-thresholds-contract.ts";
import { createCustomerSchema } from "../customers/contract.ts";
import { duplicateSchema } from "../duplicates/contract.ts";
import { listHitSchema } from "../lists/contract.ts";
import { redactionSchema } from "../redactions/contract.ts";
import { recordingSchema } from "./capture/recording-contract.ts";
import { approvalAssuranceSchema } from "./decision/assurance-contract.ts";
import { checkSchema, reasonSchema, resultSchema } from "./decision/check-contract.ts";
import { gestureSchema } from "./liveness/challenge-contract.ts";
import { statuses } from "./states.ts";

export {
	type CheckNode,
	type CheckResult,
	checkSchemaOf,
	type Reason,
	reasonNameSchema,
	reasonSchema,
	resultSchema,
	results,
} from "./decision/check-contract.ts";

export const statusSchema = z
	.enum(statuses)
	.meta({ description: "Where the verification stands.", example: "approved" });
export const outcomes = ["approved", "declined"] as const;
export const outcomeSchema = z.enum(outcomes).meta({ description: "What was decided.", example: "approved" });

const nameSchema = z.string().trim().min(1).max(200);
export const providedDetailsSchema = z
	.strictObject({
		first_name: nameSchema.optional().meta({ description: "First names.", example: "Anna" }),
		last_name: nameSchema.optional().meta({ description: "Last name.", example: "Lind" }),
		birth_date: dateSchema.optional().meta({ description: "Date of birth.", example: "1991-04-12" }),
		document_number: z
			.string()
			.trim()
			.min(1)
			.max(40)
			.optional()
			.meta({ description: "Of the document that they will show.", example: "X4RTBPFW4" }),
	})
	.meta({ id: "ProvidedDetails", description: "What you know of the person: compared with the document." });
export type ProvidedDetails = z.infer<typeof providedDetailsSchema>;

export const createVerificationSchema = z
	.strictObject({
		reference: z.string().trim().min(1).max(200).optional().meta({
			description:
				"Your own name for this verification. It needn’t be unique: lists find every verification of that reference.",
			example: "order-1042",
		}),
		customer: z
			.union([idOf("customer"), createCustomerSchema])
			.optional()
			.meta({
				description:
					"Whose it is: a customer's id, or a customer to be found by `reference` or made. What you know of them is compared with the document.",
				example: { reference: "client-2041", email: "anna.lind@example.com" },
			}),
		metadata: metadataSchema.default({}),
		provided_details: providedDetailsSchema
			.default({})
			.meta({ description: "What you know of the person: compared with the document." }),
		options: workflowSchema
			.partial()
			.extend(olderThresholdsSchema.shape)
			.default({})
			.meta({ description: "Overrides of the app's workflow.", example: { minimum_age: 18 } }),
		locale: localeSchema
			.nullable()
			.default(null)
			.meta({ description: "Language of the person's page; null: their browser's.", example: "fr" }),
		redirect_url: z
			.url({ protocol: /^https?$/ })
			.max(2000)
			.nullable()
			.default(null)
			.meta({ description: "Where the person goes at the end.", example: "https://shop.example.com/done" }),
	})
	.meta({ id: "CreateVerification", description: "A request to verify a person." });
export type CreateVerification = z.infer<typeof createVerificationSchema>;

export { fieldNames };
export type FieldName = (typeof fieldNames)[number];

export const polygonSchema = z
	.array(
		z
			.tuple([z.number(), z.number()])
			.meta({ description: "x and y, from the upper left corner.", items: { type: "number" } }),
	)
	.meta({
		example: [
			[412, 880],
			[951, 880],
			[951, 921],
			[412, 921],
		],
	});
export const extractedFieldSchema = z
	.object({
		name: z.enum(fieldNames).meta({ description: "Which field.", example: "last_name" }),
		value: z.string().meta({ description: "As it was read; dates are ISO 8601.", example: "LIND" }),
		source: z
			.enum(["mrz", "barcode", "printed"])
			.meta({ description: "Where on the document it was read.", example: "mrz" }),
		confidence: z.number().min(0).max(1).meta({ description: "How sure the reading is.", example: 0.98 }),
		file: idOf("file").meta({ description: "The picture it was read from." }),
		region: polygonSchema.nullable().meta({ description: "Where on that picture, in its pixels." }),
	})
	.meta({ id: "ExtractedField", description: "A field as it was read from a document." });
export type ExtractedField = z.infer<typeof extractedFieldSchema>;

export const pictureKinds = ["document_front", "document_back", "selfie"] as const;
export const pictureKindSchema = z
	.enum(pictureKinds)
	.meta({ description: "What the picture shows.", example: "document_front" });
/** What the person is asked for. */
export type PictureKind = z.infer<typeof pictureKindSchema>;

/** The recording comes with a selfie, from browsers that can: nothing is decided by it. */
export const fileKinds = [...pictureKinds, "liveness_recording"] as const;
export type FileKind = (typeof fileKinds)[number];

export const sealSchema = z
	.object({
		result: resultSchema.meta({
			description:
				"clear: the authority signed it. rejected: it didn't. not_run: its certificate isn't on this server.",
		}),
		certificate: z.string().meta({
			description: "The certificate it names: four characters of the authority, four of its own.",
			example: "FR010001",
		}),
		signer: z.string().nullable().meta({
			description: "Whom that certificate names; null where it isn't known.",
			example: "Agence nationale des titres sécurisés",
		}),
		of_holder: z.boolean().meta({
			description:
				"Whether it speaks for the document's holder: only a genuine one of an identity document does.",
			example: true,
		}),
		issued_on: dateSchema.nullable().meta({ description: "When the document was issued, as it says." }),
		signed_on: dateSchema.nullable().meta({ description: "When it was signed, as it says." }),
	})
	.meta({ id: "Seal", description: "The electronic seal (2D-Doc) of a French document." });
export type Seal = z.infer<typeof sealSchema>;

export const fileSchema = z
	.object({
		id: idOf("file"),
		object: z.literal("file"),
		kind: pictureKindSchema,
		content_type: z.string().meta({ description: "Media type.", example: "image/jpeg" }),
		bytes: z.number().int().meta({ description: "Its size.", example: 482190 }),
		width: z.number().int().meta({ description: "In pixels.", example: 1280 }),
		height: z.number().int().meta({ description: "In pixels.", example: 960 }),
		url: z.string().meta({
			description: "The picture itself; needs `files:read`.",
			example: "/api/v1/files/fil_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		face: polygonSchema.nullable().meta({ description: "The face that was compared, in its pixels." }),
		eyes: polygonSchema.nullable().meta({
			description: "Of that face: the person's right eye, then the left, in the picture's pixels.",
			example: [
				[512, 410],
				[640, 408],
			],
		}),
		seal: sealSchema.nullable().meta({ description: "The document's seal, where one was read." }),
		created_at: timestampSchema.meta({ description: "When it arrived." }),
	})
	.meta({ id: "File", description: "A picture of a verification." });
export type File = z.infer<typeof fileSchema>;

const verified: Record<FieldName, [description: string, example: string]> = {
	document_type: ["Kind of document.", "passport"],
	document_number: ["Its number.", "X4RTBPFW4"],
	issuing_state: ["Who issued it, as ICAO 9303 writes it.", "UTO"],
	nationality: ["Of the holder, as ICAO 9303 writes it.", "UTO"],
	last_name: ["Last name.", "LIND"],
	first_name: ["First names.", "ANNA MARIA"],
	birth_date: ["Date of birth.", "1991-04-12"],
	expiry_date: ["Until when it is valid.", "2031-08-01"],
	sex: ["As the document writes it.", "F"],
	personal_number: ["The holder's number in that state.", "12345678"],
	address: ["Where the holder lives.", "12 quai du Phare, 29200 Brest"],
};
const verifiedSchema = (description: string, example: string) =>
	z.string().optional().meta({ description, example });

const verifiedDataSchema = z
	.object(
		Object.fromEntries(fieldNames.map((name) => [name, verifiedSchema(...verified[name])])) as Record<
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
	outcome: outcomeSchema.nullable().meta({ description: "What was decided; null until then." }),
	assurance: approvalAssuranceSchema,
	reasons: z.array(reasonSchema).meta({ description: "Why it isn't clear.", example: [] }),
	reference: z
		.string()
		.nullable()
		.meta({ description: "Your own name for this verification.", example: "order-1042" }),
	customer: idOf("customer").nullable().meta({ description: "Whose it is; null for nobody's." }),
	metadata: z
		.record(z.string(), z.string())
		.meta({ description: "Your own key-value pairs.", example: { plan: "gold" } }),
	locale: localeSchema
		.nullable()
		.meta({ description: "Language of the person's page; null until they have come.", example: "fr" }),
	attempts: z.number().int().meta({ description: "Submissions so far.", example: 1 }),
	simulated: z.boolean().meta({
		description:
			"In test mode: its state was forced by a simulation. Nothing was checked, and `verified_data` are those of a specimen.",
		example: false,
	}),
	assignee: idOf("user")
		.nullable()
		.meta({ description: "The member who has taken the case.", example: null }),
	provided_details: providedDetailsSchema.meta({ description: "What you knew of the person." }),
	verified_data: verifiedDataSchema.nullable().meta({
		description: "What the document says of its holder; null before it was read.",
	}),
	redaction: redactionSchema,
	redacted_at: timestampSchema
		.nullable()
		.meta({ description: "When its personal data were erased.", example: null }),
	expires_at: timestampSchema.meta({ description: "Until then the person can act." }),
	created_at: timestampSchema.meta({ description: "When it was asked for." }),
	updated_at: timestampSchema.meta({
		description: "When its state, details, metadata or assignee last changed.",
	}),
	started_at: timestampSchema.nullable().meta({ description: "When the person consented." }),
	submitted_at: timestampSchema.nullable().meta({ description: "When they handed their pictures in." }),
	decided_at: timestampSchema.nullable().meta({ description: "When it was decided." }),
};
export const verificationSummarySchema = z.object(summaryShape).meta({
	id: "VerificationSummary",
	description: "A verification, as lists show it.",
});
export type VerificationSummary = z.infer<typeof verificationSummarySchema>;

export const decisions = ["approved", "declined", "resubmission_requested"] as const;
export const decisionSchema = z.enum(decisions).meta({
	description: "What a reviewer decides.",
	example: "approved",
});
export type ReviewDecision = z.infer<typeof decisionSchema>;

/** Under the four-eyes rule, the decision of the first of two reviewers. */
export const proposalSchema = z
	.object({
		decision: decisionSchema,
		reasons: z.array(reasonSchema).meta({ description: "Why.", example: [] }),
		comment: z.string().meta({ description: "Why, for the file.", example: "Same person, new haircut." }),
		message: z
			.string()
			.nullable()
			.meta({ description: "What the person is told; null: nothing.", example: null }),
		by: idOf("user").nullable().meta({ description: "Who; null once their account is gone." }),
		at: timestampSchema.meta({ description: "When." }),
	})
	.meta({ id: "Proposal", description: "A first decision that waits for a second reviewer." });
export type Proposal = z.infer<typeof proposalSchema>;

export const verificationSchema = z
	.object({
		...summaryShape,
		options: workflowSchema.meta({ description: "The app's workflow as it was, with your overrides." }),
		redirect_url: z
			.string()
			.nullable()
			.meta({ description: "Where the person goes at the end.", example: "https://shop.example.com/done" }),
		url: z.string().nullable().meta({
			description: "The person's link, while they can act; shown to those who have `verifications:create`.",
			example: "https://id.example.com/verify/vrf_01jd4m8q3ve9r8k2t6w5x7y9za#vcs_9vHk2mQx4TzB7cWn",
		}),
		client_secret: z
			.string()
			.nullable()
			.meta({ description: "The secret in that link.", example: "vcs_9vHk2mQx4TzB7cWn" }),
		code: z
			.string()
			.nullable()
			.meta({ description: "To type at /verify instead of the link.", example: "K7QM-2XWD-9PRT" }),
		origin: z
			.object({
				device: z
					.string()
					.nullable()
					.meta({ description: "Browser and system.", example: "Chrome 141 · Android" }),
				place: z.string().meta({ description: "By address range.", example: "France (203.0.113.0/24)" }),
			})
			.nullable()
			.meta({ description: "Where the person's latest attempt was made from." }),
		message: z
			.string()
			.nullable()
			.meta({ description: "What the reviewer tells the person.", example: null }),
		proposal: proposalSchema.nullable().meta({
			description: "Shown to those who have `verifications:review`.",
			example: null,
		}),
		checks: z.array(checkSchema).meta({ description: "Of the latest decided attempt." }),
		duplicates: z.array(duplicateSchema).meta({
			description:
				"The newest 20 verifications with the same face or document: what the decision was told of, and later ones.",
		}),
		list_hits: z.array(listHitSchema).meta({ description: "Entries of your lists that it met." }),
		fields: z.array(extractedFieldSchema).meta({ description: "What was read, field by field." }),
		files: z.array(fileSchema).meta({ description: "Pictures of the latest attempt." }),
		recording: recordingSchema.nullable().meta({
			description:
				"The seconds before the selfie, without sound. null where the person's browser can't record, or sent none.",
			example: null,
		}),
		gestures: z
			.array(gestureSchema)
			.meta({ description: "What the person did for the selfie's challenge; empty where none was asked." }),
	})
	.meta({ id: "Verification", description: "A request to verify a person, and what came of it." });
export type Verification = z.infer<typeof verificationSchema>;
