import { z } from "zod";
import { botTokenSchema } from "../bot-protection/contract.ts";
import {
	checkResultSchema,
	createCheckSchema,
	extractedFieldSchema,
	reasonSchema,
} from "../verifications/contract.ts";
import { polygonSchema } from "../verifications/file-contract.ts";
import {
	createLivenessChallengeSchema,
	livenessChallengeSchema,
} from "../verifications/liveness/challenge-contract.ts";
import { challengeStepKinds, lightColors } from "../verifications/values.ts";

const reasons = z.array(reasonSchema).meta({ description: "Why the result isn't clear, and how to fix it." });
/** Demos have more detailed checks than verifications: on a single photo, down to each check digit. */
const demoCheckSchema = createCheckSchema(
	z.string().meta({ description: "Check that ran.", example: "face_match" }),
	{ id: "DemoCheck", description: "A demo check and its result." },
);
export type DemoCheck = z.infer<typeof demoCheckSchema>;
const checks = z.array(demoCheckSchema).meta({ description: "Results of the analysis." });
const nullable = (description: string, example: number | null) =>
	z.number().nullable().meta({ description, example });
const pixels = (description: string, example: number) => z.number().meta({ description, example });

const comparedPhotoSchema = z
	.object({
		width: pixels("In pixels, upright.", 600),
		height: pixels("In pixels, upright.", 800),
		faces: z.number().int().meta({ description: "Number of faces of similar size.", example: 1 }),
		face: polygonSchema.nullable().meta({ description: "The largest face; null if there is none." }),
		landmarks: polygonSchema.nullable().meta({
			description: "Landmarks: right eye, left eye, tip of the nose, right and left corner of the mouth.",
			example: [
				[250, 390],
				[350, 388],
				[300, 450],
				[262, 510],
				[341, 508],
			],
		}),
		result: checkResultSchema,
		reasons,
		checks,
	})
	.meta({ id: "ComparedPhoto", description: "Analysis of one of the two photos." });

export const faceMatchDemoSchema = z
	.object({
		object: z.literal("face_match_demo"),
		result: checkResultSchema,
		distance: nullable(
			"Distance between the faces (L2 of two unit vectors, 0 to 2): 0 for the same photo, about 1.4 for strangers.",
			0.47,
		),
		probability: nullable(
			"Probability of the same person, at even prior odds; null if nothing was compared.",
			0.9999,
		),
		false_match_rate: nullable("Share of random strangers within this distance.", 0.000004),
		threshold: z
			.number()
			.meta({ description: "Match threshold: a match up to this distance.", example: 1.0392 }),
		mismatch_threshold: z.number().meta({
			description: "No-match threshold: no match above this distance. In between, a person decides.",
			example: 1.1832,
		}),
		points: z
			.array(
				z.object({
					distance: z.number().meta({ description: "Distance.", example: 1.0954 }),
					false_match_rate: z
						.number()
						.meta({ description: "Share of random strangers within this distance.", example: 0.00015 }),
					worst_group_false_match_rate: nullable(
						"The same for the group with the highest known rate, people with East Asian names; null if not measured.",
						0.0035,
					),
				}),
			)
			.meta({ description: "What distances mean, measured on Labeled Faces in the Wild." }),
		reasons,
		photos: z.array(comparedPhotoSchema).meta({ description: "The two photos, in upload order." }),
	})
	.meta({ id: "FaceMatchDemo", description: "A comparison of two faces. Nothing is stored." });
export type FaceMatchDemo = z.infer<typeof faceMatchDemoSchema>;
export type ComparedPhoto = FaceMatchDemo["photos"][number];

const demoFieldSchema = extractedFieldSchema
	.omit({ file: true })
	.meta({ id: "DemoField", description: "An extracted field and its position." });

export const documentDemoSchema = z
	.object({
		object: z.literal("document_demo"),
		width: pixels("Of the upright photo, in pixels.", 1800),
		height: pixels("Of the upright photo, in pixels.", 1300),
		result: checkResultSchema,
		reasons,
		portrait: polygonSchema.nullable().meta({ description: "The portrait on the document." }),
		zone: z
			.object({
				format: z.string().meta({ description: "MRZ format, by ICAO 9303 and ISO 18013.", example: "TD3" }),
				valid: z
					.boolean()
					.meta({ description: "Whether all check digits and characters are valid.", example: true }),
				lines: z
					.array(
						z.object({
							text: z.string().meta({
								description: "Value as read.",
								example: "P<UTOLIND<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
							}),
							region: polygonSchema.nullable().meta({ description: "Position on the photo, in pixels." }),
						}),
					)
					.meta({ description: "Lines of the MRZ." }),
			})
			.nullable()
			.meta({ description: "The machine-readable zone; null if none was read." }),
		barcode: z
			.object({
				symbology: z.string().meta({ description: "Symbology of the barcode.", example: "PDF417" }),
				standard: z
					.string()
					.nullable()
					.meta({ description: "Content type; null if unknown.", example: "AAMVA" }),
				region: polygonSchema.nullable().meta({ description: "Position on the photo, in pixels." }),
			})
			.nullable()
			.meta({ description: "The barcode; null if none was read." }),
		fields: z.array(demoFieldSchema).meta({ description: "Every field, once per source." }),
		checks,
	})
	.meta({ id: "DocumentDemo", description: "An analyzed document. Nothing is stored." });
export type DocumentDemo = z.infer<typeof documentDemoSchema>;

export const createDemoChallengeSchema = createLivenessChallengeSchema
	.extend({ bot_token: botTokenSchema })
	.meta({ id: "CreateDemoChallenge", description: "Gestures to exclude from a challenge." });

export const demoChallengeSchema = livenessChallengeSchema
	.extend({
		token: z.string().meta({
			description: "The encrypted challenge. Send it back with the frames: the server doesn't store it.",
			example: "q1w2e3r4t5y6",
		}),
	})
	.meta({ id: "DemoChallenge", description: "Gestures that the visitor is asked to make." });
export type DemoChallenge = z.infer<typeof demoChallengeSchema>;

const colorSchema = z
	.enum(lightColors)
	.nullable()
	.meta({ description: "Color on the screen.", example: "cyan" });

export const livenessDemoSchema = z
	.object({
		object: z.literal("liveness_demo"),
		result: checkResultSchema,
		reasons,
		steps: z
			.array(
				z.object({
					kind: z.enum(challengeStepKinds).meta({ description: "Type of gesture.", example: "turn" }),
					direction: z.enum(["left", "right"]).nullable().meta({
						description: "Direction of a turn, as the person's own left or right.",
						example: "left",
					}),
					result: checkResultSchema,
					score: nullable("Measured value, as in a verification's gestures.", 24.5),
					threshold: nullable("Required value.", 14),
				}),
			)
			.meta({ description: "Gestures in order, and whether they were detected." }),
		checks,
		frames: z
			.array(
				z.object({
					step: z.number().int().meta({ description: "Step of the frame, counted from 0.", example: 0 }),
					at: z.number().meta({ description: "Milliseconds since the challenge was shown.", example: 2460 }),
					color: colorSchema,
					face: z.boolean().meta({ description: "Whether a face was detected.", example: true }),
					yaw: nullable("Degrees turned; positive is the person's own right.", -12.4),
					openness: nullable("Openness of the eyes, if measured.", 0.31),
					height: nullable("Height of the face, in pixels.", 212),
				}),
			)
			.meta({ description: "Analysis of each frame, in order." }),
	})
	.meta({ id: "LivenessDemo", description: "Analysis of the frames. Nothing is stored." });
export type LivenessDemo = z.infer<typeof livenessDemoSchema>;
