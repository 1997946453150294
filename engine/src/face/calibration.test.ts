import { describe, expect, it } from "vitest";
import { compareFaces, type FaceTemplate, FMR_1E2, FMR_1E3, FMR_1E4, MATCH, MISMATCH } from "../index.ts";

const model = { name: "face-recogniser", version: "test", hash: "0" };
const at = (value: number): FaceTemplate => ({ values: [value, ...Array<number>(127).fill(0)], model });

/** Two templates that lie so far from each other. */
const apart = (distance: number) => compareFaces(at(0), at(distance));

describe("calibration of the face match", () => {
	it("names the distances of false match rates", async () => {
		for (const [distance, rate] of [
			[FMR_1E4, 1e-4],
			[FMR_1E3, 1e-3],
			[FMR_1E2, 1e-2],
		] as const)
			expect((await apart(distance)).fmr).toBeCloseTo(rate, 6);
	});

	it("lets the rate rise and the probability fall with distance, and keeps both within bounds", async () => {
		const findings = await Promise.all(Array.from({ length: 61 }, (_, i) => apart(i / 40)));
		for (const [i, { fmr, probability }] of findings.entries()) {
			expect(fmr!).toBeGreaterThanOrEqual(Math.max(1e-4, findings[i - 1]?.fmr ?? 0));
			expect(probability!).toBeLessThanOrEqual(Math.min(0.9999, findings[i - 1]?.probability ?? 1));
		}
		expect(findings.at(-1)).toMatchObject({ fmr: 1, probability: 1e-4 });
	});

	it("is sure where the thresholds decide", async () => {
		expect((await apart(MATCH)).probability).toBeGreaterThan(0.95);
		expect((await apart(MISMATCH)).probability).toBeLessThan(0.2);
	});
});
