import { z } from "zod";
import { checkSettingsShape } from "../../../checks/settings-contract.ts";
import { countryCodeSchema, storedCountrySchema } from "../../../shared/country-schemas.ts";
import { documentTypeSchema } from "../../../shared/document-type-schema.ts";
import { idSchema, modeSchema, personLocaleSchema, timestampSchema } from "../../../shared/schemas.ts";
import { contracts } from "../../workflows/steps/registry/contract.ts";
import { checkResultSchema, reasonSchema, verificationStatusSchema } from "../contract.ts";
import { photoKindSchema } from "../file-contract.ts";

/** Rejected images of one side after which the person may continue with what they have. */
export const maxTriesPerPhoto = 3;
/** Maximum frames of a selfie. */
export const maxSelfieFrames = 5;
/** Limits of a selfie's recording. The page's recordings are much smaller. */
export const recordingLimits = { megabytes: 4, seconds: 10, pixels: 1280 } as const;

export const linkCodeSchema = z
	.strictObject({
		code: z.string().min(1).max(40).meta({
			description: "As received from the business. Spaces and case don't matter.",
			example: "K7QM-2XWD-9PRT",
		}),
	})
	.meta({ id: "LinkCode", description: "Code to enter if the link doesn't open." });
export const personLinkSchema = z
	.object({
		id: idSchema("verification"),
		client_secret: z
			.string()
			.meta({ description: "Client secret, for the Bearer header.", example: "vcs_9vHk2mQx4TzB7cWn" }),
	})
	.meta({ id: "VerificationLink", description: "Access to a verification, as in its link." });

export const consentSchema = z
	.strictObject({
		consent: z.literal(true).meta({ description: "The person agreed to the text shown." }),
		locale: personLocaleSchema,
		device: z
			.string()
			.regex(/^[\w-]{16,64}$/)
			.optional()
			.meta({
				description:
					"A random number that the browser stores for this business, to detect repeated attempts: 16 to 64 letters, digits, `-` and `_`. Stored only as an HMAC.",
				example: "4f1c9a3e-0b7d-4c55-9a61-2f8d1e7b6c20",
			}),
	})
	.meta({ id: "Consent", description: "Consent of the person." });
export const selectedDocumentSchema = z
	.strictObject({ type: documentTypeSchema, country: storedCountrySchema })
	.meta({ id: "SelectedDocument", description: "The document that the person chose." });
export type SelectedDocument = z.infer<typeof selectedDocumentSchema>;

export const photoVerdictSchema = z
	.object({
		kind: photoKindSchema,
		capture: idSchema("file").meta({ description: "Identifies this capture, for uploading its recording." }),
		result: checkResultSchema,
		reasons: z
			.array(reasonSchema)
			.meta({ description: "What to correct, in words for the person.", example: [] }),
		usable: z.boolean().meta({
			description:
				"Whether to continue without asking for another photo. If false, the person takes another one or keeps this one, which the decision takes into account.",
			example: true,
		}),
		attempts_left: z.number().int().meta({
			description: "Rejections left before `usable` is true for any photo.",
			example: 3,
		}),
	})
	.meta({ id: "PhotoVerdict", description: "An uploaded photo, and whether it is usable." });
export type PhotoVerdict = z.infer<typeof photoVerdictSchema>;

const personStepTypes = contracts.flatMap((contract) => (contract.by === "person" ? contract.type : []));
const personStepSchema = z
	.object({
		key: z.string().meta({ description: "Key of the step in the workflow.", example: "document" }),
		type: z.enum(personStepTypes).meta({ description: "What the step asks for.", example: "document" }),
		done: z.boolean().meta({ description: "Whether all that it asks for was sent.", example: false }),
		last: z.boolean().meta({
			description: "Whether no other step can follow that isn't done: then the session can be submitted.",
			example: false,
		}),
	})
	.meta({ id: "VerificationSessionStep", description: "A step of the person." });

export const personSessionSchema = z
	.object({
		id: idSchema("verification"),
		object: z.literal("verification_session"),
		mode: modeSchema,
		status: verificationStatusSchema,
		locale: personLocaleSchema.nullable().meta({
			description: "Language of the verification page; null for the browser's language.",
			example: "fr",
		}),
		business: z
			.object({
				id: idSchema("app"),
				name: z.string().meta({ description: "Name of the business.", example: "Banque du Phare" }),
				color: z.string().nullable().meta({ description: "Color of the buttons, hex.", example: "#1d4ed8" }),
				logo_url: z.string().nullable().meta({
					description: "URL of the logo.",
					example: "/api/apps/app_01jd4m8q3ve9r8k2t6w5x7y9za/logo",
				}),
				consent: z.string().nullable().meta({
					description: "Consent text of the business.",
					example: "The bank keeps your data as long as you have an account.",
				}),
			})
			.meta({ description: "The business that asks." }),
		retention_days: z.number().int().meta({
			description: "Retention period: days after the decision until photos and data are erased.",
			example: 90,
		}),
		documents: z
			.array(documentTypeSchema)
			.meta({ description: "Accepted documents.", example: ["passport", "identity_card"] }),
		countries: z
			.array(countryCodeSchema)
			.nullable()
			.meta({ description: "Accepted issuing countries; null for all.", example: null }),
		liveness: checkSettingsShape.liveness,
		document: selectedDocumentSchema.nullable().meta({ description: "Chosen document." }),
		sides: z.array(photoKindSchema).meta({
			description: "Required photos of the document.",
			example: ["document_front"],
		}),
		photos: z.array(photoVerdictSchema).meta({ description: "Latest photo of each kind in this attempt." }),
		steps: z.array(personStepSchema).meta({
			description:
				"The person's steps on the path so far, in order: the last one comes next, unless all are done. What was sent may change the path. Empty unless an attempt is open.",
		}),
		seconds_left: z.number().int().nullable().meta({
			description:
				"About how many seconds the steps take that aren't done, on the longest way that is still possible; null once the person can't act.",
			example: 75,
		}),
		attempts_left: z.number().int().meta({ description: "Attempts left.", example: 2 }),
		reasons: z.array(reasonSchema).meta({ description: "Reasons, in words for the person.", example: [] }),
		message: z.string().nullable().meta({
			description: "Reviewer's message to the person, in plain text.",
			example: null,
		}),
		expected_wait_seconds: z.number().int().nullable().meta({
			description: "About how many seconds the decision will take; null unless the status is `processing`.",
			example: null,
		}),
		redirect_url: z.string().nullable().meta({
			description: "URL to return to, with the signed result; null before the end, or if none is set.",
			example: null,
		}),
		signed_result: z
			.object({
				verification: idSchema("verification"),
				status: verificationStatusSchema,
				time: z
					.number()
					.int()
					.meta({ description: "When it was signed, in seconds since 1970.", example: 1795167000 }),
				signature: z.string().meta({
					description: "HMAC-SHA256 of `verification.status.time` with the app's result secret, in hex.",
					example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
				}),
			})
			.nullable()
			.meta({
				description: "Signed result, for a site that embeds the page; null before the end.",
				example: null,
			}),
		expires_at: timestampSchema.meta({ description: "When the link expires." }),
	})
	.meta({ id: "VerificationSession", description: "A verification, as the person sees it." });
export type PersonSession = z.infer<typeof personSessionSchema>;
