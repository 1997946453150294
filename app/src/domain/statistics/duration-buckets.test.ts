import { describe, expect, test } from "vitest";
import { computePercentile, getDurationBucket, percentileError } from "./duration-buckets.ts";

/** Counts durations as a day does. */
const counted = (seconds: readonly number[]) =>
	[...Map.groupBy(seconds, getDurationBucket)].map(([bucket, { length }]) => ({ bucket, count: length }));

/** What half, or nineteen of twenty, took no longer than. */
const exact = (seconds: readonly number[], share: number) =>
	seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length * share) - 1] ?? Number.NaN;

describe("a percentile read from buckets", () => {
	test("a percentile is within a tenth of the true one, from a tenth of a second to a month", () => {
		const spread = Array.from({ length: 2000 }, (_, index) => 0.1 * 1.0087 ** index);
		expect(spread.at(-1)).toBeGreaterThan(30 * 86_400);
		for (const from of [0, 250, 1100, 1990])
			for (const share of [0.01, 0.5, 0.95, 1]) {
				const some = spread.slice(from);
				const truth = exact(some, share);
				const off = Math.abs((computePercentile(counted(some), share) ?? 0) - truth) / truth;
				expect(off).toBeLessThanOrEqual(percentileError + 1e-9);
			}
		expect(percentileError).toBeLessThan(0.1);
	});

	test("the percentile of one duration is that duration, and of none is null", () => {
		for (const share of [0.5, 0.95]) expect(computePercentile(counted([7]), share)).toBeCloseTo(7, 0);
		expect(computePercentile([], 0.5)).toBeNull();
		expect(computePercentile([{ bucket: 3, count: 0 }], 0.5)).toBeNull();
	});

	test("durations too short to measure count as the shortest one", () => {
		expect(getDurationBucket(0)).toBe(getDurationBucket(0.05));
		expect(getDurationBucket(-1)).toBe(getDurationBucket(0.05));
	});
});
