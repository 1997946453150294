import { defaultThreshold, thresholdRange } from "../../domain/screening/values.ts";
import { defineContract } from "../contract.ts";

export const screening = defineContract({
	type: "screening",
	order: 55,
	always: false,
	needed: false,
	subchecks: [],
	reasons: {
		screening_hit: 229,
		screening_list_missing: 230,
		screening_name_missing: 231,
		screening_unavailable: 232,
		screening_list_incomplete: 247,
		screening_hits_incomplete: 265,
	},
	reviewOnlyReasons: [
		"screening_list_missing",
		"screening_name_missing",
		"screening_unavailable",
		"screening_list_incomplete",
		"screening_hits_incomplete",
	],
	unansweredReasons: [
		"screening_list_missing",
		"screening_name_missing",
		"screening_unavailable",
		"screening_list_incomplete",
		"screening_hits_incomplete",
	],
	// The person must not learn that they are on a list.
	confidentialReasons: [
		"screening_hit",
		"screening_list_missing",
		"screening_name_missing",
		"screening_unavailable",
		"screening_list_incomplete",
		"screening_hits_incomplete",
	],
	settings: {
		screening: {
			kind: "choice",
			values: ["off", "review"],
			standard: "off",
			description:
				"Whether to compare the name on the document with the screening lists. A hit sends the case to review, and never declines it on its own.",
			example: "review",
		},
		screening_threshold: {
			kind: "number",
			integer: false,
			...thresholdRange,
			standard: null,
			recommended: defaultThreshold,
			description: `Minimum score of a hit, from ${thresholdRange.min} to ${thresholdRange.max}. Null: the recommended ${defaultThreshold}. A lower one finds more spellings and more other people; a higher one misses more of the persons who are listed.`,
			example: null,
		},
	},
	measures: {
		screening: { name: "name_similarity", unit: "percent", clear: "below" },
	},
});
