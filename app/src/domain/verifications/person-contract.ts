import { z } from "zod";
import { idOf, localeSchema, modeSchema, timestampSchema } from "../../contract.ts";
import { countrySchema, documentTypeSchema } from "../apps/contract.ts";
import { pictureKindSchema, reasonSchema, resultSchema, statusSchema } from "./contract.ts";

/** Pictures of one side that are refused before the person may go on with what they have. */
export const triesPerPicture = 3;
/** Pictures of one side that an attempt may hold: nobody needs more, and a disk is finite. */
export const maxCaptures = 20;
/** Frames that a selfie may have. */
export const maxFrames = 5;
/** What a recording of a selfie may have; pages stay well below. */
export const recordingLimits = { megabytes: 4, seconds: 10, pixels: 1280 } as const;

export const codeSchema = z
	.strictObject({ code: z.string().min(1).max(40).meta({ example: "K7QM-2XWD-9PRT" }) })
	.meta({ id: "Code" });
export const linkSchema = z
	.object({ id: idOf("verification"), client_secret: z.string() })
	.meta({ id: "Link", description: "What the person's link holds." });

export const consentSchema = z
	.strictObject({
		consent: z.literal(true).meta({ description: "The person agreed to what the page told them." }),
		locale: localeSchema,
	})
	.meta({ id: "Consent" });
export const chosenDocumentSchema = z
	.strictObject({ type: documentTypeSchema, country: countrySchema })
	.meta({ id: "ChosenDocument" });
export type ChosenDocument = z.infer<typeof chosenDocumentSchema>;

export const pictureSchema = z
	.object({
		kind: pictureKindSchema,
		capture: idOf("file").meta({ description: "Names this shutter press: a recording is sent to it." }),
		result: resultSchema,
		reasons: z.array(reasonSchema).meta({ description: "What to mend, for the person." }),
		usable: z.boolean().meta({ description: "Whether the person may go on with it." }),
		tries_left: z.number().int().meta({ description: "Refusals before they may go on all the same." }),
	})
	.meta({ id: "Picture" });
export type PictureVerdict = z.infer<typeof pictureSchema>;

export const personSessionSchema = z
	.object({
		id: idOf("verification"),
		object: z.literal("verification_session"),
		mode: modeSchema,
		status: statusSchema,
		locale: localeSchema.nullable(),
		business: z.object({
			name: z.string(),
			color: z.string().nullable().meta({ description: "Of its buttons, hex." }),
			logo_url: z.string().nullable(),
			consent: z.string().nullable().meta({ description: "What it adds to the consent, in its own words." }),
		}),
		retention_days: z.number().int(),
		documents: z.array(documentTypeSchema),
		countries: z.array(countrySchema).nullable(),
		liveness: z.enum(["passive", "off"]),
		document: chosenDocumentSchema.nullable().meta({ description: "What the person chose." }),
		sides: z.array(pictureKindSchema).meta({ description: "Pictures of the document that are needed." }),
		pictures: z.array(pictureSchema).meta({ description: "Latest of each kind in this attempt." }),
		attempts_left: z.number().int(),
		reasons: z.array(reasonSchema).meta({ description: "In words for the person." }),
		message: z.string().nullable().meta({
			description: "What the business's reviewer tells the person, as plain text.",
		}),
		return_url: z.string().nullable().meta({ description: "Back to the business, with the signed outcome." }),
		expires_at: timestampSchema,
	})
	.meta({ id: "VerificationSession" });
export type PersonSession = z.infer<typeof personSessionSchema>;
