import { defineContract } from "../contract.ts";

export const age = defineContract({
	type: "age",
	order: 60,
	always: false,
	needed: false,
	subchecks: [],
	reasons: { under_age: 210, age_unknown: 234 },
	unansweredReasons: ["age_unknown"],
	settings: {
		minimum_age: {
			kind: "number",
			integer: true,
			min: 1,
			max: 120,
			standard: null,
			description:
				"Minimum age in years. Younger people are declined. A case whose age can't be established is sent to a reviewer.",
			example: 18,
		},
	},
	measures: {
		age: { name: "age", unit: "years", clear: "at_least" },
	},
});
