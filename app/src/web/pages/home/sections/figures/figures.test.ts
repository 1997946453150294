import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
	computeFigures,
	readFigures,
	shareWithInterval,
} from "../../../../../../build-docs/benchmark-figures.ts";

const benchmark = JSON.parse(
	readFileSync(new URL("../../../../../../../docs/benchmark.json", import.meta.url), "utf8"),
) as Parameters<typeof computeFigures>[0];

test("the published accuracy figures equal those of the repository's benchmark report", () => {
	const published = readFigures();
	const zones = benchmark.degraded.reduce((sum, { total }) => sum + total, 0);
	expect(published.zones.of).toBe(zones);
	expect(published.wrongButValid.count).toBe(
		benchmark.degraded.reduce((sum, { wrongButValid }) => sum + wrongButValid, 0),
	);
	const match = benchmark.faces.points.find(({ name }) => name === "match");
	expect(published.threshold).toBe(match?.threshold);
	expect(published.strangers).toMatchObject({ count: 40, of: 2_340_000 });
	expect(published.unmatched).toMatchObject({ count: 129, of: 3000 });
	expect(published.animated).toMatchObject({ count: 32, of: 43 });
	for (const share of Object.values(published))
		if (typeof share === "object" && "of" in share) {
			expect(share.of).toBeGreaterThan(0);
			expect(share.count).toBeLessThanOrEqual(share.of);
			expect(share.from).toBeLessThanOrEqual(share.count / share.of + 1e-3);
			expect(share.to).toBeGreaterThanOrEqual(share.count / share.of - 1e-3);
		}
});

test("the confidence interval is wider for fewer cases", () => {
	expect(shareWithInterval(0, 252).to).toBeCloseTo(0.015, 3);
	expect(shareWithInterval(0, 24).to).toBeCloseTo(0.138, 3);
	expect(shareWithInterval(4, 9).from).toBeCloseTo(0.1888, 3);
});

test("a report that lacks a published figure fails the build and names the figure", () => {
	const faces = { ...benchmark.faces, points: [] };
	expect(() => computeFigures({ ...benchmark, faces })).toThrow("“match”");
	const external = { ...benchmark.external, faces: [] };
	expect(() => computeFigures({ ...benchmark, external })).toThrow("“fnmr_at_match”");
});
