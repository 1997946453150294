import { z } from "zod";
import { reasonSchema, resultSchema } from "../contract.ts";
import { nonceSchema } from "./challenge-contract.ts";
import { triesPerStep } from "./challenge-rules-contract.ts";

export const tryParamsSchema = z.object({
	nonce: nonceSchema,
	step: z.coerce.number().int().min(0).max(9).meta({ description: "Counted from 0.", example: 0 }),
	number: z.coerce
		.number()
		.int()
		.min(1)
		.max(triesPerStep)
		.meta({ description: "First, second or third try at that step.", example: 1 }),
});
export type TryParams = z.infer<typeof tryParamsSchema>;

export const stepVerdictSchema = z
	.object({
		object: z.literal("liveness_step"),
		step: z.number().int().meta({ description: "Counted from 0.", example: 0 }),
		number: z.number().int().meta({ description: "Which try this was.", example: 1 }),
		result: resultSchema.meta({
			description: "`clear`: done. `rejected`: not seen. `not_run`: taken without a look, under load.",
			example: "clear",
		}),
		reasons: z.array(reasonSchema).meta({ description: "What wasn't seen, for the person.", example: [] }),
		accepted: z.boolean().meta({
			description: "Whether the next step follows; otherwise this one is done again.",
			example: true,
		}),
		tries_left: z.number().int().meta({ description: "Tries at this step that are left.", example: 2 }),
	})
	.meta({ id: "LivenessStep", description: "A step of a challenge, and whether it was done." });
export type StepVerdict = z.infer<typeof stepVerdictSchema>;
