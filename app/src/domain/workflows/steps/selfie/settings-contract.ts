import { verificationOptionsSchema } from "../../options/options-contract.ts";

/** Settings of a step of the type `selfie`. */
export const selfie = {
	liveness: verificationOptionsSchema.shape.liveness.optional().meta({
		description: "Liveness of the selfie; without it, that of the workflow's options.",
		example: "active",
	}),
};
