import { z } from "zod";
import { idSchema, timestampSchema } from "../../../contract.ts";

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
