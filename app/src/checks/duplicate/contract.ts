import { defineContract } from "../contract.ts";

export const duplicate = defineContract({
	type: "duplicate",
	order: 40,
	always: true,
	needed: false,
	subchecks: ["duplicate_face", "duplicate_document", "duplicate_face_allowed", "duplicate_document_allowed"],
	reasons: { duplicate_face: 214, duplicate_document: 215, duplicates_incomplete: 266 },
	reviewOnlyReasons: ["duplicates_incomplete"],
	unansweredReasons: ["duplicates_incomplete"],
	// It says nothing about the person.
	confidentialReasons: ["duplicates_incomplete"],
	settings: {
		duplicates: {
			kind: "choice",
			values: ["off", "report", "review"],
			standard: "report",
			description:
				"Whether to search the app's earlier verifications for the same face or document, and whether a duplicate is only reported or sends the case to a reviewer.",
			example: "report",
		},
	},
	decisionRules: [
		{ result: "consider", setting: { name: "duplicates", value: "report" }, leadsTo: "none" },
		{ result: "not_run", setting: { name: "duplicates", value: "report" }, leadsTo: "none" },
	],
	measures: {
		duplicate_face: { name: "face_distance", unit: "number", clear: "above" },
		duplicate_face_allowed: { name: "face_distance", unit: "number", clear: "above" },
	},
});
