import { verificationOptionsSchema } from "../../options/options-contract.ts";

/** Settings of a step of the type `screening`. */
export const screening = {
	screening_threshold: verificationOptionsSchema.shape.screening_threshold.optional().meta({
		description: "Minimum score of a hit; without it, that of the workflow's options.",
		example: 0.8,
	}),
};
