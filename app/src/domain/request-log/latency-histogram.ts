import { latencyBounds } from "./contract.ts";

/** An empty histogram with the buckets of `latencyBounds`. */
export const createEmptyHistogram = (): number[] => new Array<number>(latencyBounds.length + 1).fill(0);

export const addHistograms = (to: readonly number[], more: readonly number[]): number[] =>
	to.map((count, index) => count + (more[index] ?? 0));

/**
 * A percentile of the durations. Within a bucket, durations are assumed to be spread evenly; for the last bucket, which
 * has no upper bound, its lower bound is returned.
 * @param share between 0 and 1
 * @returns milliseconds; null without requests
 */
export function getPercentileMs(histogram: readonly number[], share: number): number | null {
	const total = histogram.reduce((sum, count) => sum + count, 0);
	if (total === 0) return null;
	let countBelow = 0;
	for (const [index, count] of histogram.entries()) {
		const [low, high] = [latencyBounds[index - 1] ?? 0, latencyBounds[index]];
		if (countBelow + count >= share * total) {
			if (high === undefined) return low;
			return Math.round((low + ((high - low) * (share * total - countBelow)) / count) * 10) / 10;
		}
		countBelow += count;
	}
	return latencyBounds.at(-1) ?? null;
}
