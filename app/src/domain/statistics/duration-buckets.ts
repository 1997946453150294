/**
 * Buckets of durations, each a fifth wider than the previous one: a day's decisions take about twenty numbers, and
 * percentiles are off by less than a tenth.
 */
const ratio = 1.2;
/** Seconds. Shorter durations count as this. */
const shortest = 0.05;
export const bucketScale = { ratio, shortest };

/** Maximum relative error of a percentile: buckets are read at their logarithmic middle. */
export const percentileError = Math.sqrt(ratio) - 1;

/** The number of a duration's bucket: bucket `n` ends at `ratio ** n` seconds. */
export const getDurationBucket = (seconds: number): number =>
	Math.ceil(Math.log(Math.max(seconds, shortest)) / Math.log(ratio));

/**
 * Percentile of the durations, in seconds.
 * @param share from 0 to 1
 * @returns null when there are none
 */
export function computePercentile(
	buckets: readonly { bucket: number; count: number }[],
	share: number,
): number | null {
	const sorted = buckets.toSorted((a, b) => a.bucket - b.bucket);
	const rank = Math.ceil(sorted.reduce((sum, { count }) => sum + count, 0) * share);
	let countBelow = 0;
	for (const { bucket, count } of sorted) {
		countBelow += count;
		if (count > 0 && countBelow >= rank) return ratio ** (bucket - 0.5);
	}
	return null;
}
