import { z } from "zod";
import { checkSettingsShape } from "../../../checks/settings-contract.ts";
import { idOf, localeSchema, modeSchema, timestampSchema } from "../../../contract.ts";
import { countrySchema, documentTypeSchema } from "../../apps/contract.ts";
import { pictureKindSchema, reasonSchema, resultSchema, statusSchema } from "../contract.ts";

/** Pictures of one side that are refused before the person may go on with what they have. */
export const triesPerPicture = 3;
/** Pictures of one side that an attempt may hold: nobody needs more, and a disk is finite. */
export const maxCaptures = 20;
/** Frames that a selfie may have. */
export const maxFrames = 5;
/** What a recording of a selfie may have; pages stay well below. */
export const recordingLimits = { megabytes: 4, seconds: 10, pixels: 1280 } as const;

export const codeSchema = z
	.strictObject({
		code: z.string().min(1).max(40).meta({
			description: "As the business gave it; blanks and case don't matter.",
			example: "K7QM-2XWD-9PRT",
		}),
	})
	.meta({ id: "Code", description: "What is typed where the link doesn't open." });
export const linkSchema = z
	.object({
		id: idOf("verification"),
		client_secret: z
			.string()
			.meta({ description: "For the Bearer header.", example: "vcs_9vHk2mQx4TzB7cWn" }),
	})
	.meta({ id: "Link", description: "What the person's link holds." });

export const consentSchema = z
	.strictObject({
		consent: z.literal(true).meta({ description: "The person agreed to what the page told them." }),
		locale: localeSchema,
		device: z
			.string()
			.regex(/^[\w-]{16,64}$/)
			.optional()
			.meta({
				description:
					"A random number that the browser keeps for this business, to notice repeated attempts: 16 to 64 letters, digits, `-` and `_`. Kept as an HMAC alone.",
				example: "4f1c9a3e-0b7d-4c55-9a61-2f8d1e7b6c20",
			}),
	})
	.meta({ id: "Consent", description: "That the person agrees." });
export const chosenDocumentSchema = z
	.strictObject({ type: documentTypeSchema, country: countrySchema })
	.meta({ id: "ChosenDocument", description: "The document that the person will show." });
export type ChosenDocument = z.infer<typeof chosenDocumentSchema>;

export const pictureSchema = z
	.object({
		kind: pictureKindSchema,
		capture: idOf("file").meta({ description: "Names this shutter press: a recording is sent to it." }),
		result: resultSchema,
		reasons: z.array(reasonSchema).meta({ description: "What to mend, for the person.", example: [] }),
		usable: z.boolean().meta({ description: "Whether the person may go on with it.", example: true }),
		tries_left: z.number().int().meta({
			description: "Refusals before they may go on all the same.",
			example: 3,
		}),
	})
	.meta({ id: "Picture", description: "A picture that was sent, and whether it will do." });
export type PictureVerdict = z.infer<typeof pictureSchema>;

export const personSessionSchema = z
	.object({
		id: idOf("verification"),
		object: z.literal("verification_session"),
		mode: modeSchema,
		status: statusSchema,
		locale: localeSchema
			.nullable()
			.meta({ description: "Language of their page; null: their browser's.", example: "fr" }),
		business: z
			.object({
				id: idOf("app"),
				name: z.string().meta({ description: "Its name.", example: "Banque du Phare" }),
				color: z.string().nullable().meta({ description: "Of its buttons, hex.", example: "#1d4ed8" }),
				logo_url: z.string().nullable().meta({
					description: "Where its logo is.",
					example: "/api/apps/app_01jd4m8q3ve9r8k2t6w5x7y9za/logo",
				}),
				consent: z.string().nullable().meta({
					description: "What it adds to the consent, in its own words.",
					example: "The bank keeps your data as long as you have an account.",
				}),
			})
			.meta({ description: "Who asks." }),
		retention_days: z.number().int().meta({
			description: "Days after the decision until pictures and data are forgotten.",
			example: 90,
		}),
		documents: z
			.array(documentTypeSchema)
			.meta({ description: "Documents that are accepted.", example: ["passport", "identity_card"] }),
		countries: z
			.array(countrySchema)
			.nullable()
			.meta({ description: "Issuing states that are accepted; null for all.", example: null }),
		liveness: checkSettingsShape.liveness,
		document: chosenDocumentSchema.nullable().meta({ description: "What the person chose." }),
		sides: z.array(pictureKindSchema).meta({
			description: "Pictures of the document that are needed.",
			example: ["document_front"],
		}),
		pictures: z.array(pictureSchema).meta({ description: "Latest of each kind in this attempt." }),
		attempts_left: z.number().int().meta({ description: "Submissions that are left.", example: 2 }),
		reasons: z.array(reasonSchema).meta({ description: "In words for the person.", example: [] }),
		message: z.string().nullable().meta({
			description: "What the business's reviewer tells the person, as plain text.",
			example: null,
		}),
		return_url: z.string().nullable().meta({
			description: "Back to the business, with the signed outcome; null before the end, or for none.",
			example: null,
		}),
		signed_result: z
			.object({
				verification: idOf("verification"),
				status: statusSchema,
				time: z
					.number()
					.int()
					.meta({ description: "Seconds since 1970 at which it was signed.", example: 1795167000 }),
				signature: z.string().meta({
					description: "HMAC-SHA256 in hex of `verification.status.time` under the app's return secret.",
					example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
				}),
			})
			.nullable()
			.meta({
				description: "How it ended, for the site that shows the page in a frame; null before.",
				example: null,
			}),
		expires_at: timestampSchema.meta({ description: "Until then the person can act." }),
	})
	.meta({ id: "VerificationSession", description: "A verification as the person sees it." });
export type PersonSession = z.infer<typeof personSessionSchema>;
