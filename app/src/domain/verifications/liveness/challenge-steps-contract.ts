import { z } from "zod";
import { checkResultSchema, reasonSchema } from "../contract.ts";
import { maxTriesPerStep } from "../values.ts";
import { nonceSchema } from "./challenge-contract.ts";

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
