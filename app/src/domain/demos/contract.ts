import { z } from "zod";
import { botTokenSchema } from "../bots/contract.ts";
import {
	checkSchemaOf,
	extractedFieldSchema,
	polygonSchema,
	reasonSchema,
	resultSchema,
} from "../verifications/contract.ts";
import {
	drawChallengeSchema,
	livenessChallengeSchema,
} from "../verifications/liveness/challenge-contract.ts";
import { lightColours, stepKinds } from "../verifications/liveness/challenge-rules-contract.ts";

const reasons = z.array(reasonSchema).meta({ description: "Why it isn't clear, and how to mend it." });
/** Demos look closer than a verification has checks for: at one picture alone, digit by digit. */
const demoCheckSchema = checkSchemaOf(
	z.string().meta({ description: "What was looked at.", example: "face_match" }),
	{ id: "DemoCheck", description: "Something that a demo looked at, and what came of it." },
);
export type DemoCheck = z.infer<typeof demoCheckSchema>;
const checks = z.array(demoCheckSchema).meta({ description: "What was looked at." });
const nullable = (description: string, example: number | null) =>
	z.number().nullable().meta({ description, example });
const pixels = (description: string, example: number) => z.number().meta({ description, example });

const comparedPictureSchema = z
	.object({
		width: pixels("In pixels, upright.", 600),
		height: pixels("In pixels, upright.", 800),
		faces: z.number().int().meta({ description: "Faces of like size that were found.", example: 1 }),
		face: polygonSchema.nullable().meta({ description: "The largest face; null where there is none." }),
		landmarks: polygonSchema.nullable().meta({
			description: "Of that face: right eye, left eye, tip of the nose, right and left corner of the mouth.",
			example: [
				[250, 390],
				[350, 388],
				[300, 450],
				[262, 510],
				[341, 508],
			],
		}),
		result: resultSchema,
		reasons,
		checks,
	})
	.meta({ id: "DemoFace", description: "What was found on one of two pictures." });

export const faceMatchDemoSchema = z
	.object({
		object: z.literal("face_match_demo"),
		result: resultSchema,
		distance: nullable(
			"How far apart the faces are (L2 of two unit vectors, 0 to 2): 0 for one picture, strangers near 1.4.",
			0.47,
		),
		probability: nullable(
			"That it is one person, where either is as likely beforehand; null where nothing was compared.",
			0.9999,
		),
		false_match_rate: nullable("Share of random strangers who lie this near or nearer.", 0.000004),
		threshold: z.number().meta({ description: "Up to this distance it is a match.", example: 1.0392 }),
		mismatch_threshold: z.number().meta({
			description: "Beyond this distance it is none; between the two a person decides.",
			example: 1.1832,
		}),
		points: z
			.array(
				z.object({
					distance: z.number().meta({ description: "A distance.", example: 1.0954 }),
					false_match_rate: z
						.number()
						.meta({ description: "Share of random strangers within it.", example: 0.00015 }),
					worst_group_false_match_rate: nullable(
						"The same in the group with the highest rate known, people with East Asian names; null where it wasn't measured.",
						0.0035,
					),
				}),
			)
			.meta({ description: "What distances mean, as measured on Labeled Faces in the Wild." }),
		reasons,
		pictures: z
			.array(comparedPictureSchema)
			.meta({ description: "The two pictures, in the order they came." }),
	})
	.meta({ id: "FaceMatchDemo", description: "Two faces, compared. Nothing of it is kept." });
export type FaceMatchDemo = z.infer<typeof faceMatchDemoSchema>;
export type ComparedPicture = FaceMatchDemo["pictures"][number];

const demoFieldSchema = extractedFieldSchema
	.omit({ file: true })
	.meta({ id: "DemoField", description: "A field as it was read, and where." });

export const documentDemoSchema = z
	.object({
		object: z.literal("document_demo"),
		width: pixels("Of the upright picture, in pixels.", 1800),
		height: pixels("Of the upright picture, in pixels.", 1300),
		result: resultSchema,
		reasons,
		portrait: polygonSchema.nullable().meta({ description: "The holder's face on the document." }),
		zone: z
			.object({
				format: z.string().meta({ description: "By ICAO 9303 and ISO 18013.", example: "TD3" }),
				valid: z.boolean().meta({ description: "Whether all of it is lawful.", example: true }),
				lines: z
					.array(
						z.object({
							text: z.string().meta({
								description: "As it was read.",
								example: "P<UTOLIND<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
							}),
							region: polygonSchema.nullable().meta({ description: "Where, in the picture's pixels." }),
						}),
					)
					.meta({ description: "Its lines." }),
			})
			.nullable()
			.meta({ description: "The machine-readable zone; null where none was read." }),
		barcode: z
			.object({
				symbology: z.string().meta({ description: "How it is written.", example: "PDF417" }),
				standard: z
					.string()
					.nullable()
					.meta({ description: "What it holds; null where that isn't known.", example: "AAMVA" }),
				region: polygonSchema.nullable().meta({ description: "Where, in the picture's pixels." }),
			})
			.nullable()
			.meta({ description: "The barcode; null where none was read." }),
		fields: z.array(demoFieldSchema).meta({ description: "Every field, once a source." }),
		checks,
	})
	.meta({ id: "DocumentDemo", description: "A document, read and checked. Nothing of it is kept." });
export type DocumentDemo = z.infer<typeof documentDemoSchema>;

export const drawDemoChallengeSchema = drawChallengeSchema
	.extend({ bot_token: botTokenSchema })
	.meta({ id: "DrawDemoChallenge", description: "What to leave out of a challenge." });

export const demoChallengeSchema = livenessChallengeSchema
	.extend({
		token: z.string().meta({
			description: "The challenge itself, sealed: the server keeps nothing of it. Send it with the answer.",
			example: "q1w2e3r4t5y6",
		}),
	})
	.meta({ id: "DemoChallenge", description: "What the visitor is asked to do before the camera." });
export type DemoChallenge = z.infer<typeof demoChallengeSchema>;

const colourSchema = z
	.enum(lightColours)
	.nullable()
	.meta({ description: "What the screen showed.", example: "cyan" });

export const livenessDemoSchema = z
	.object({
		object: z.literal("liveness_demo"),
		result: resultSchema,
		reasons,
		steps: z
			.array(
				z.object({
					kind: z.enum(stepKinds).meta({ description: "What was asked.", example: "turn" }),
					direction: z
						.enum(["left", "right"])
						.nullable()
						.meta({ description: "Of a turn: the person's own left or right.", example: "left" }),
					result: resultSchema,
					score: nullable("What was measured, as a verification's gestures tell it.", 24.5),
					threshold: nullable("What was asked for.", 14),
				}),
			)
			.meta({ description: "What was asked, in its order, and whether it was seen." }),
		checks,
		frames: z
			.array(
				z.object({
					step: z.number().int().meta({ description: "Of which step, counted from 0.", example: 0 }),
					at: z.number().meta({ description: "Milliseconds since the challenge was shown.", example: 2460 }),
					colour: colourSchema,
					face: z.boolean().meta({ description: "Whether a face was seen.", example: true }),
					yaw: nullable("Degrees turned; positive is the person's own right.", -12.4),
					openness: nullable("Of the eyes, where it was measured.", 0.31),
					height: nullable("Of the face, in pixels.", 212),
				}),
			)
			.meta({ description: "What was seen on each frame, in their order." }),
	})
	.meta({ id: "LivenessDemo", description: "What the server saw in an answer. Nothing of it is kept." });
export type LivenessDemo = z.infer<typeof livenessDemoSchema>;
