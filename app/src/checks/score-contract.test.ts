import { expect, test } from "vitest";
import { getTexts } from "../i18n/catalogue.ts";
import { buildFinding } from "../testing/data/findings.ts";
import { checkFromEngine, leafCheck } from "./finding.ts";
import { describeScore, formatCompactScore, placeScore } from "./score-contract.ts";

const compact = (check: Parameters<typeof describeScore>[0], locale: "en" | "fr" = "en") => {
	const measured = describeScore(check, locale);
	return measured && formatCompactScore(measured).replaceAll("\u00a0", " ").replaceAll("\u202f", " ");
};
const check = (
	type: string,
	score: number,
	threshold: number | null,
	result: "clear" | "consider" = "clear",
) => ({ type, result, score, threshold }) as const;

test("a score shows which values are clear, with the direction of its check", () => {
	expect(compact(check("sharpness", 38.24, 60))).toBe("38.2 (≥ 60)");
	expect(compact(check("sharpness", 3991.9, 60))).toBe("3,990 (≥ 60)");
	expect(compact(check("face_match", 0.7114, 1.0392))).toBe("0.711 (≤ 1.039)");
	expect(compact(check("own_photo", 0.7114, 0.4))).toBe("0.711 (≥ 0.4)");
	expect(compact(check("duplicate_face", 0.2, 0.9, "consider"))).toBe("0.2 (> 0.9)");
});

test("a score has its unit, written for the reader's language", () => {
	expect(compact(check("age", 25, 18))).toBe("25 years (≥ 18 years)");
	expect(compact(check("age", 25, 18), "fr")).toBe("25 ans (≥ 18 ans)");
	expect(compact(check("size", 1200, 300), "fr")).toBe("1 200 px (≥ 300 px)");
	expect(compact(check("glare", 0.034, 0.06), "fr")).toBe("3,4 % (≤ 6 %)");
	expect(compact(check("timing", 66.7, null))).toBe("67 ms");
});

test("the direction of an operator's model follows from its result", () => {
	expect(compact(check("presentation_attack", 0.1, 0.5, "clear"))).toBe("0.1 (< 0.5)");
	expect(compact(check("presentation_attack", 0.1, 0.5, "consider"))).toBe("0.1 (> 0.5)");
});

test("a stored score that no contract measures any more is still shown", () => {
	expect(describeScore(check("retired_check", 0.4, null), "en")).toMatchObject({
		name: "score",
		score: "0.4",
	});
});

test("a check without a score has none to show", () => {
	expect(describeScore(leafCheck("sharpness", "not_run"), "en")).toBeNull();
});

test("the sentence names what was measured and what is expected", () => {
	const measured = describeScore(check("sharpness", 38, 60), "en")!;
	const texts = getTexts("en", "measures");
	const sentence = texts(`score.${measured.comparison!}`, {
		measure: texts(`name.${measured.name}`),
		score: measured.score,
		threshold: measured.threshold,
	});
	expect(sentence).toBe("Sharpness: 38. Expected: at least 60.");
});

test("a check whose contract has no measure doesn't compile with a score", () => {
	// @ts-expect-error The seal has no measure.
	leafCheck("front_seal", "clear", [], { score: 1 });
	// @ts-expect-error A finding of the engine may have a score.
	checkFromEngine("front_seal", buildFinding());
	expect(leafCheck("sharpness", "clear", [], { score: 38, threshold: 60 })).toMatchObject({ score: 38 });
});

test("score and threshold are placed on one scale, with the side that is clear", () => {
	expect(placeScore({ type: "sharpness", result: "clear", score: 50, threshold: 25 })).toEqual({
		score: 0.8,
		threshold: 0.4,
		isClearAbove: true,
	});
	expect(placeScore({ type: "glare", result: "consider", score: 0.5, threshold: 0.1 })).toEqual({
		score: 0.5,
		threshold: 0.1,
		isClearAbove: false,
	});
	expect(placeScore({ type: "sharpness", result: "clear", score: 0, threshold: 0 })).toMatchObject({
		score: 0,
	});
	expect(placeScore({ type: "sharpness", result: "clear", score: 5, threshold: null })).toBeNull();
});
