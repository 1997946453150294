import { expect, test } from "vitest";
import { getConfidenceLevel } from "./confidence-level.ts";

test("confidence is shown as one of three levels", () => {
	expect([1, 0.95, 0.9, 0.8, 0.5].map(getConfidenceLevel)).toEqual([
		"high",
		"high",
		"medium",
		"medium",
		"low",
	]);
});
