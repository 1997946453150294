import { defineStep } from "../contract.ts";

/** The name on the document is compared with the screening lists. */
export const screening = defineStep({
	type: "screening",
	order: 50,
	by: "server",
	seconds: 0,
	options: ["screening", "screening_threshold"],
	facts: { hits: { kind: "number", unit: "count" } },
});
