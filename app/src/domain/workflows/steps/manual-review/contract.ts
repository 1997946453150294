import { defineStep } from "../contract.ts";

/** A reviewer decides in the end, whatever the checks say. */
export const manualReview = defineStep({
	type: "manual_review",
	order: 80,
	by: "server",
	seconds: 0,
	options: [],
	facts: {},
});
