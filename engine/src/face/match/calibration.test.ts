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

/** Two templates of a net that lie so far from each other. */
const apart = (distance: number, model = embedding) => compareFaces(at(0, model), at(distance, model));
const l2 = (cosine: number) => Math.sqrt(2 - 2 * cosine);

describe("thresholds of the face match", () => {
	it("are cosines of 0.46 and 0.30 for the default net, as distances", () => {
		expect([MATCH_DISTANCE, MISMATCH_DISTANCE]).toEqual([1.0392, 1.1832]);
		expect(faceThresholds(embedding)).toMatchObject({
			match: MATCH_DISTANCE,
			mismatch: MISMATCH_DISTANCE,
			search: 0.9592,
		});
	});

	it("are each net's own", () => {
		expect(faceThresholds(dlib)).toMatchObject({ match: 0.48, mismatch: 0.62, search: 0.42 });
		expect(faceThresholds(own)).toMatchObject({ match: 0.48, mismatch: 0.62, search: 0.42 });
	});

	it("follow the false match rates that are chosen, and stay an operator's own whatever is chosen", () => {
		const { match, mismatch } = faceThresholds(embedding, { matchFmr: 1e-4, mismatchFmr: 1e-3 });
		expect(match).toBeCloseTo(l2(0.412), 2);
		expect(mismatch).toBeCloseTo(l2(0.335), 2);
		expect(faceThresholds(embedding, { matchFmr: null })).toEqual(faceThresholds(embedding));
		expect(faceThresholds(own, { matchFmr: 1e-4 })).toEqual(faceThresholds(own));
	});

	it("never let a mismatch begin before the match ends, nor search among many more laxly than one is matched", () => {
		const turned = faceThresholds(embedding, { matchFmr: 2e-3, mismatchFmr: 1e-4 });
		expect(turned.mismatch).toBe(turned.match);
		const strict = faceThresholds(embedding, { matchFmr: 1e-9 });
		expect(strict.match).toBeLessThan(0.9592);
		expect(strict.search).toBe(strict.match);
	});

	it("decide at the distance itself", async () => {
		expect((await apart(MATCH_DISTANCE)).result).toBe("clear");
		expect((await apart(MATCH_DISTANCE + 1e-5)).result).toBe("consider");
		expect((await apart(MISMATCH_DISTANCE)).result).toBe("consider");
		expect((await apart(MISMATCH_DISTANCE + 1e-5)).result).toBe("rejected");
	});
});

describe("calibration of the face match", () => {
	it("gives back each measured rate at its distance, and the distance at its rate", async () => {
		for (const model of [embedding, dlib])
			for (const { distance, fmr } of faceOperatingPoints(model)) {
				expect((await apart(distance, model)).fmr).toBeCloseTo(fmr, 5);
				expect(faceThresholds(model, { matchFmr: fmr }).match).toBeCloseTo(distance, 6);
			}
	});

	it("lets the rate rise and the probability fall with distance, and keeps both within bounds", async () => {
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

	it("is sure where the default thresholds decide", async () => {
		expect((await apart(MATCH_DISTANCE)).probability).toBeGreaterThan(0.99);
		expect((await apart(MISMATCH_DISTANCE)).probability).toBeLessThan(0.5);
	});

	it("says nothing of an operator's recogniser", async () => {
		expect(faceOperatingPoints(own)).toEqual([]);
		expect(await apart(0.2, own)).toMatchObject({ result: "clear", probability: null, fmr: null });
	});
});
