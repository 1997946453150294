import { z } from "zod";
import { idOf, timestampSchema } from "../../../contract.ts";
import { lightColours, type StepKind, stepKinds } from "./challenge-rules-contract.ts";

const kindOf = <Kind extends StepKind>(kind: Kind, description: string) =>
	z.literal(kind).meta({ description, example: kind });

const stepSchema = z
	.discriminatedUnion("kind", [
		z.object({
			kind: kindOf("turn", "Turn the head, from facing the camera."),
			direction: z
				.enum(["left", "right"])
				.meta({ description: "The person's own left or right.", example: "left" }),
			yaw: z.number().meta({ description: "Degrees at least.", example: 17 }),
		}),
		z.object({
			kind: kindOf("approach", "Come nearer to the camera."),
			growth: z.number().meta({ description: "How many times as large the face becomes.", example: 1.3 }),
		}),
		z.object({ kind: kindOf("blink", "Close the eyes for about a second, and open them.") }),
		z.object({
			kind: kindOf("lights", "Keep still while the screen shows colours."),
			colours: z
				.array(z.enum(lightColours))
				.meta({ description: "Full and bright, in this order.", example: ["red", "cyan", "green"] }),
			hold_ms: z.number().int().meta({ description: "How long each stands, in milliseconds.", example: 700 }),
		}),
	])
	.meta({ description: "One thing that is asked." });

export const livenessChallengeSchema = z
	.object({
		object: z.literal("liveness_challenge"),
		nonce: z
			.string()
			.meta({ description: "Names this challenge; it is answered once.", example: "pQ2v9sXk3mT7aBcD4eFg5h" }),
		steps: z.array(stepSchema).meta({ description: "What is asked, in this order." }),
		expires_at: timestampSchema.meta({ description: "By then the answer must have arrived." }),
	})
	.meta({ id: "LivenessChallenge", description: "What the person is asked to do before the camera." });
export type LivenessChallenge = z.infer<typeof livenessChallengeSchema>;
export type LivenessStep = LivenessChallenge["steps"][number];

export const drawChallengeSchema = z
	.strictObject({
		without: z
			.array(z.enum(stepKinds))
			.max(stepKinds.length - 1)
			.default([])
			.meta({
				description:
					"What this person can't do, or must not see. Without a turn or without lights, a reviewer decides.",
				example: [],
			}),
	})
	.meta({ id: "DrawChallenge", description: "What to leave out of a challenge." });
export type DrawChallenge = z.infer<typeof drawChallengeSchema>;

export const nonceSchema = z
	.string()
	.regex(/^[\w-]{16,64}$/)
	.meta({ description: "`nonce` of the challenge.", example: "pQ2v9sXk3mT7aBcD4eFg5h" });

/** What is told of each frame, by its file's name: step, milliseconds since the challenge was shown, colour. */
export const frameNameSchema = z
	.string()
	.regex(new RegExp(`^\\d{1,2}-\\d{1,6}(-(${lightColours.join("|")}))?\\.(jpe?g|png|webp)$`));

export const gestureSchema = z
	.object({
		kind: z.enum(stepKinds).meta({ description: "What was asked.", example: "turn" }),
		direction: z
			.enum(["left", "right"])
			.nullable()
			.meta({ description: "Of a turn: the person's own left or right.", example: "left" }),
		done: z.boolean().meta({ description: "Whether it was seen.", example: true }),
		score: z.number().nullable().meta({
			description:
				"What was measured: degrees turned, how many times as large the face became, openness of the closed eyes by that of the open ones, share of the colours seen.",
			example: 24.5,
		}),
		threshold: z.number().nullable().meta({ description: "What was asked for.", example: 14 }),
		tries: z.number().int().meta({
			description: "How many times it was made until it was seen, where that is known.",
			example: 1,
		}),
		file: idOf("file").meta({ description: "The frame that shows it best." }),
		url: z.string().meta({
			description: "That frame; needs `files:read`.",
			example: "/api/v1/files/fil_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		width: z.number().int().meta({ description: "In pixels.", example: 640 }),
		height: z.number().int().meta({ description: "In pixels.", example: 480 }),
	})
	.meta({ id: "Gesture", description: "One thing that the person did for a challenge." });
export type Gesture = z.infer<typeof gestureSchema>;
