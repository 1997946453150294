import { z } from "zod";
import { dateSchema, idSchema, timestampSchema } from "../../shared/schemas.ts";
import { checkResultSchema } from "./check-contract.ts";
import { challengeStepKinds } from "./values.ts";

export const photoKinds = ["document_front", "document_back", "selfie"] as const;
export const photoKindSchema = z
	.enum(photoKinds)
	.meta({ description: "Content of the photo.", example: "document_front" });
/** Kinds of images that the person uploads. */
export type PhotoKind = z.infer<typeof photoKindSchema>;

/** Browsers that can also upload a recording with the selfie. No decision uses it. */
export const fileKinds = [...photoKinds, "liveness_recording"] as const;
export type FileKind = (typeof fileKinds)[number];

export const polygonSchema = z
	.array(
		z
			.tuple([z.number(), z.number()])
			.meta({ description: "x and y coordinates, from the top left corner.", items: { type: "number" } }),
	)
	.meta({
		example: [
			[412, 880],
			[951, 880],
			[951, 921],
			[412, 921],
		],
	});

export const documentSealSchema = z
	.object({
		result: checkResultSchema.meta({
			description:
				"clear: signed by the authority. rejected: not signed by it. not_run: this server doesn't have the certificate.",
		}),
		certificate: z.string().meta({
			description:
				"Certificate that the seal names: four characters for the authority, four for the certificate.",
			example: "FR010001",
		}),
		signer: z.string().nullable().meta({
			description: "Subject of that certificate; null if unknown.",
			example: "Agence nationale des titres sécurisés",
		}),
		of_holder: z.boolean().meta({
			description:
				"Whether the seal vouches for the document's holder: only a genuine seal of an identity document does.",
			example: true,
		}),
		issued_on: dateSchema.nullable().meta({ description: "Issue date, according to the seal." }),
		signed_on: dateSchema.nullable().meta({ description: "Signing date, according to the seal." }),
	})
	.meta({ id: "DocumentSeal", description: "The electronic seal (2D-Doc) of a French document." });
export type DocumentSeal = z.infer<typeof documentSealSchema>;

export const verificationFileSchema = z
	.object({
		id: idSchema("file"),
		object: z.literal("file"),
		kind: photoKindSchema,
		content_type: z.string().meta({ description: "Media type.", example: "image/jpeg" }),
		bytes: z.number().int().meta({ description: "Size, in bytes.", example: 482190 }),
		width: z.number().int().meta({ description: "Width, in pixels.", example: 1280 }),
		height: z.number().int().meta({ description: "Height, in pixels.", example: 960 }),
		url: z.string().meta({
			description: "URL of the photo; needs `files:read`.",
			example: "/api/v1/files/fil_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		face: polygonSchema.nullable().meta({ description: "The face used for face match, in pixels." }),
		eyes: polygonSchema.nullable().meta({
			description: "Landmarks of that face: the person's right eye, then the left, in pixels.",
			example: [
				[512, 410],
				[640, 408],
			],
		}),
		seal: documentSealSchema.nullable().meta({ description: "Seal of the document, if one was read." }),
		created_at: timestampSchema.meta({ description: "When it was received." }),
	})
	.meta({ id: "VerificationFile", description: "A photo of a verification." });
export type VerificationFile = z.infer<typeof verificationFileSchema>;

export const recordingSchema = z
	.object({
		id: idSchema("file"),
		object: z.literal("file"),
		kind: z.literal("liveness_recording").meta({ description: "Content of the file." }),
		content_type: z.string().meta({ description: "Media type.", example: "video/webm" }),
		bytes: z.number().int().meta({ description: "Size, in bytes.", example: 482190 }),
		width: z.number().int().meta({ description: "Width, in pixels.", example: 1280 }),
		height: z.number().int().meta({ description: "Height, in pixels.", example: 960 }),
		url: z.string().meta({
			description: "URL of the recording, with support for byte ranges; needs `files:read`.",
			example: "/api/v1/files/fil_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		created_at: timestampSchema.meta({ description: "When it was received." }),
	})
	.meta({ id: "Recording", description: "The seconds before a selfie." });
export type Recording = z.infer<typeof recordingSchema>;

export const gestureSchema = z
	.object({
		kind: z.enum(challengeStepKinds).meta({ description: "Type of gesture.", example: "turn" }),
		direction: z
			.enum(["left", "right"])
			.nullable()
			.meta({ description: "Direction of a turn, as the person's own left or right.", example: "left" }),
		detected: z.boolean().meta({ description: "Whether the gesture was detected.", example: true }),
		score: z.number().nullable().meta({
			description:
				"Measured value: degrees turned, growth of the face, openness of the closed eyes relative to the open ones, or share of colors detected.",
			example: 24.5,
		}),
		threshold: z.number().nullable().meta({ description: "Required value.", example: 14 }),
		attempts: z.number().int().meta({
			description: "Number of attempts until the gesture was detected, if known.",
			example: 1,
		}),
		file: idSchema("file").meta({ description: "Best frame of the gesture." }),
		url: z.string().meta({
			description: "URL of that frame; needs `files:read`.",
			example: "/api/v1/files/fil_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		width: z.number().int().meta({ description: "Width, in pixels.", example: 640 }),
		height: z.number().int().meta({ description: "Height, in pixels.", example: 480 }),
	})
	.meta({ id: "Gesture", description: "A gesture in the response to a challenge." });
export type Gesture = z.infer<typeof gestureSchema>;
