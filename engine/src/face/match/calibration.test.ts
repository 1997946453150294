import { describe, expect, it } from "vitest";
import {
	compareFaces,
	type FaceTemplate,
	faceOperatingPoints,
	faceThresholds,
	MATCH_DISTANCE,
	MISMATCH_DISTANCE,
} from "../../index.ts";

const embedding = { name: "face-embedding", version: "test", hash: "0" };
const dlib = { name: "face-recogniser", version: "test", hash: "1" };
const own = { name: "an operator's", version: "test", hash: "2" };

const at = (value: number, model: FaceTemplate["model"]): FaceTemplate => ({
	values: [value, ...Array<number>(127).fill(0)],
	model,
});

/** Two templates of a model at a given distance. */
const apart = (distance: number, model = embedding) => compareFaces(at(0, model), at(distance, model));
const l2 = (cosine: number) => Math.sqrt(2 - 2 * cosine);

describe("thresholds of the face match", () => {
	it("the default model's thresholds are the distances of the cosines 0.46 and 0.30", () => {
		expect([MATCH_DISTANCE, MISMATCH_DISTANCE]).toEqual([1.0392, 1.1832]);
		expect(faceThresholds(embedding)).toMatchObject({
			match: MATCH_DISTANCE,
			mismatch: MISMATCH_DISTANCE,
			search: 0.9592,
		});
	});

	it("each model has its own thresholds", () => {
		expect(faceThresholds(dlib)).toMatchObject({ match: 0.48, mismatch: 0.62, search: 0.42 });
		expect(faceThresholds(own)).toMatchObject({ match: 0.48, mismatch: 0.62, search: 0.42 });
	});

	it("thresholds follow the selected false match rates, except for an operator's model", () => {
		const { match, mismatch } = faceThresholds(embedding, { matchFmr: 1e-4, mismatchFmr: 1e-3 });
		expect(match).toBeCloseTo(l2(0.412), 2);
		expect(mismatch).toBeCloseTo(l2(0.335), 2);
		expect(faceThresholds(embedding, { matchFmr: null })).toEqual(faceThresholds(embedding));
		expect(faceThresholds(own, { matchFmr: 1e-4 })).toEqual(faceThresholds(own));
	});

	it("the mismatch threshold is never below the match threshold, and the search threshold never above it", () => {
		const turned = faceThresholds(embedding, { matchFmr: 2e-3, mismatchFmr: 1e-4 });
		expect(turned.mismatch).toBe(turned.match);
		const strict = faceThresholds(embedding, { matchFmr: 1e-9 });
		expect(strict.match).toBeLessThan(0.9592);
		expect(strict.search).toBe(strict.match);
	});

	it("a distance equal to a threshold still counts as below it", async () => {
		expect((await apart(MATCH_DISTANCE)).result).toBe("clear");
		expect((await apart(MATCH_DISTANCE + 1e-5)).result).toBe("consider");
		expect((await apart(MISMATCH_DISTANCE)).result).toBe("consider");
		expect((await apart(MISMATCH_DISTANCE + 1e-5)).result).toBe("rejected");
	});
});

describe("calibration of the face match", () => {
	it("each measured false match rate and its distance convert into each other", async () => {
		for (const model of [embedding, dlib])
			for (const { distance, fmr } of faceOperatingPoints(model)) {
				expect((await apart(distance, model)).fmr).toBeCloseTo(fmr, 5);
				expect(faceThresholds(model, { matchFmr: fmr }).match).toBeCloseTo(distance, 6);
			}
	});

	it("with distance the false match rate rises and the probability falls, both within bounds", async () => {
		for (const [model, least] of [
			[embedding, 4e-6],
			[dlib, 1.1e-4],
		] as const) {
			const findings = await Promise.all(Array.from({ length: 81 }, (_, i) => apart(i / 40, model)));
			for (const [i, { fmr, probability }] of findings.entries()) {
				expect(fmr!).toBeGreaterThanOrEqual(Math.max(least, findings[i - 1]?.fmr ?? 0));
				expect(probability!).toBeLessThanOrEqual(Math.min(0.9999, findings[i - 1]?.probability ?? 1));
			}
			expect(findings.at(-1)).toMatchObject({ fmr: 1, probability: 1e-4 });
		}
	});

	it("the probability is high at the match threshold and below one half at the mismatch threshold", async () => {
		expect((await apart(MATCH_DISTANCE)).probability).toBeGreaterThan(0.99);
		expect((await apart(MISMATCH_DISTANCE)).probability).toBeLessThan(0.5);
	});

	it("an operator's model has neither a probability nor a false match rate", async () => {
		expect(faceOperatingPoints(own)).toEqual([]);
		expect(await apart(0.2, own)).toMatchObject({ result: "clear", probability: null, fmr: null });
	});
});
