import { z } from "zod";
import { timestampSchema } from "../../../shared/schemas.ts";
import { checkResultSchema, reasonSchema } from "../contract.ts";
import { type ChallengeStepKind, challengeStepKinds, lightColors, maxTriesPerStep } from "../values.ts";

const stepKindLiteral = <Kind extends ChallengeStepKind>(kind: Kind, description: string) =>
	z.literal(kind).meta({ description, example: kind });

const livenessStepSchema = z
	.discriminatedUnion("kind", [
		z.object({
			kind: stepKindLiteral("turn", "Turn the head, from facing the camera."),
			direction: z
				.enum(["left", "right"])
				.meta({ description: "Direction, as the person's own left or right.", example: "left" }),
			yaw: z.number().meta({ description: "Minimum angle, in degrees.", example: 17 }),
		}),
		z.object({
			kind: stepKindLiteral("approach", "Move closer to the camera."),
			growth: z.number().meta({ description: "Required growth of the face.", example: 1.3 }),
		}),
		z.object({ kind: stepKindLiteral("blink", "Close the eyes for about one second, then open them.") }),
		z.object({
			kind: stepKindLiteral("lights", "Keep still while the screen shows colors."),
			colors: z.array(z.enum(lightColors)).meta({
				description: "Colors to show at full brightness, in this order.",
				example: ["red", "cyan", "green"],
			}),
			hold_ms: z
				.number()
				.int()
				.meta({ description: "Duration of each color, in milliseconds.", example: 700 }),
		}),
	])
	.meta({ description: "A step of the challenge." });

export const livenessChallengeSchema = z
	.object({
		object: z.literal("liveness_challenge"),
		nonce: z.string().meta({
			description: "Identifies this challenge, which can be submitted once.",
			example: "pQ2v9sXk3mT7aBcD4eFg5h",
		}),
		steps: z.array(livenessStepSchema).meta({ description: "Steps, in order." }),
		expires_at: timestampSchema.meta({ description: "Deadline for the frames." }),
	})
	.meta({ id: "LivenessChallenge", description: "Gestures that the person is asked to make." });
export type LivenessChallenge = z.infer<typeof livenessChallengeSchema>;
export type LivenessStep = LivenessChallenge["steps"][number];

export const createLivenessChallengeSchema = z
	.strictObject({
		without: z
			.array(z.enum(challengeStepKinds))
			.max(challengeStepKinds.length - 1)
			.default([])
			.meta({
				description:
					"Gestures that the person can't make, or lights that they mustn't see. Without a turn or without lights, a reviewer decides.",
				example: [],
			}),
	})
	.meta({ id: "CreateLivenessChallenge", description: "Gestures to exclude from a challenge." });
export type CreateLivenessChallenge = z.infer<typeof createLivenessChallengeSchema>;

export const nonceSchema = z
	.string()
	.regex(/^[\w-]{16,64}$/)
	.meta({ description: "`nonce` of the challenge.", example: "pQ2v9sXk3mT7aBcD4eFg5h" });

/** A frame's file name carries its step, the milliseconds since the challenge was shown, and its color. */
export const frameNameSchema = z
	.string()
	.regex(new RegExp(`^\\d{1,2}-\\d{1,6}(-(${lightColors.join("|")}))?\\.(jpe?g|png|webp)$`));

export const challengeTryParamsSchema = z.object({
	nonce: nonceSchema,
	step: z.coerce.number().int().min(0).max(9).meta({ description: "Step, counted from 0.", example: 0 }),
	number: z.coerce
		.number()
		.int()
		.min(1)
		.max(maxTriesPerStep)
		.meta({ description: "Number of the try, from 1 to 3.", example: 1 }),
});
export type ChallengeTryParams = z.infer<typeof challengeTryParamsSchema>;

export const challengeStepVerdictSchema = z
	.object({
		object: z.literal("liveness_step"),
		step: z.number().int().meta({ description: "Step, counted from 0.", example: 0 }),
		number: z.number().int().meta({ description: "Number of the attempt.", example: 1 }),
		result: checkResultSchema.meta({
			description:
				"`clear`: detected. `rejected`: not detected. `not_run`: accepted without a check, under load.",
			example: "clear",
		}),
		reasons: z
			.array(reasonSchema)
			.meta({ description: "What wasn't detected, in words for the person.", example: [] }),
		accepted: z.boolean().meta({
			description: "Whether to continue with the next step. Otherwise repeat this one.",
			example: true,
		}),
		attempts_left: z.number().int().meta({ description: "Attempts left for this step.", example: 2 }),
	})
	.meta({ id: "LivenessStep", description: "Result of a challenge step." });
export type ChallengeStepVerdict = z.infer<typeof challengeStepVerdictSchema>;
