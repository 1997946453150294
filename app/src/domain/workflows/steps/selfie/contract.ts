import { defineStep } from "../contract.ts";

/** The person takes a selfie, with the liveness that the options ask for. */
export const selfie = defineStep({
	type: "selfie",
	order: 20,
	by: "person",
	seconds: 30,
	options: ["liveness"],
	facts: {},
	completesChecks: true,
});
