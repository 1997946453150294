/**
 * Durations in buckets, each a fifth wider than the one before: a day's decisions are some twenty numbers, and a
 * percentile read from them is off by less than a tenth.
 */
const ratio = 1.2;
/** Seconds. What is faster counts as this. */
const shortest = 0.05;
export const bucketScale = { ratio, shortest };

/** Most that a percentile is off, as a share of it: a bucket is read in its middle, on the logarithmic scale. */
export const percentileError = Math.sqrt(ratio) - 1;

/** The number of a duration's bucket: bucket `n` ends at `ratio ** n` seconds. */
export const getDurationBucket = (seconds: number): number =>
	Math.ceil(Math.log(Math.max(seconds, shortest)) / Math.log(ratio));

/**
 * The duration, in seconds, that the given share took no longer than.
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
