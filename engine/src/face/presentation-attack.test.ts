import { describe, expect, test } from "vitest";
import { findPresentationAttack } from "./presentation-attack.ts";

const assess = (scores: number[], meaning: "attack" | "live" = "attack") => {
	const photos = scores.map((score) => ({ score, region: null }));
	const { result, score } = findPresentationAttack(
		photos,
		{ threshold: 0.5, scores: meaning },
		{ name: "an operator's model", version: "1", hash: null },
	);
	return { result, score };
};

describe("the check by an operator's model for presentation attacks", () => {
	test("the most suspicious photo decides, whichever way the model scores", () => {
		expect(assess([0.1, 0.4])).toEqual({ result: "clear", score: 0.4 });
		expect(assess([0.1, 0.6])).toEqual({ result: "rejected", score: 0.6 });
		expect(assess([0.9, 0.6], "live")).toEqual({ result: "clear", score: 0.6 });
		expect(assess([0.9, 0.4], "live")).toEqual({ result: "rejected", score: 0.4 });
	});

	test.each(["attack", "live"] as const)("a score at the threshold is rejected if it means %s", (meaning) => {
		expect(assess([0.5], meaning).result).toBe("rejected");
	});

	test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
		"a score of %s is rejected at any position, because the model can't tell",
		(invalid) => {
			for (const meaning of ["attack", "live"] as const)
				for (const scores of [
					[invalid, 0.5],
					[0.5, invalid],
					[0.1, invalid, 0.9],
				])
					expect(assess(scores, meaning)).toEqual({ result: "rejected", score: null });
		},
	);

	test("without a face in any photo the check is not run", () => {
		expect(assess([])).toEqual({ result: "not_run", score: null });
	});
});
