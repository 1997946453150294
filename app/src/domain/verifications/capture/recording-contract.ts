import { z } from "zod";
import { idOf, timestampSchema } from "../../../contract.ts";

export const recordingSchema = z
	.object({
		id: idOf("file"),
		object: z.literal("file"),
		kind: z.literal("liveness_recording").meta({ description: "What the file shows." }),
		content_type: z.string().meta({ description: "Media type.", example: "video/webm" }),
		bytes: z.number().int().meta({ description: "Its size.", example: 482190 }),
		width: z.number().int().meta({ description: "In pixels.", example: 1280 }),
		height: z.number().int().meta({ description: "In pixels.", example: 960 }),
		url: z.string().meta({
			description: "The recording itself, also in ranges of bytes; needs `files:read`.",
			example: "/api/v1/files/fil_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		created_at: timestampSchema.meta({ description: "When it arrived." }),
	})
	.meta({ id: "Recording", description: "The seconds before a selfie." });
export type Recording = z.infer<typeof recordingSchema>;
