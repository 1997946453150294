/** The score of a pair, and whether both names mean the same person or company. */
export interface ScoredPair {
	readonly score: number;
	readonly isMatch: boolean;
}

interface Quality {
	/** Pairs at or above the threshold. */
	readonly predictedMatches: number;
	/** Those of them that really match. */
	readonly truePositives: number;
	/** Pairs that really match. */
	readonly actualMatches: number;
	/** 0 to 1; 0 if no pair matches. */
	readonly f1: number;
}

/** Counts and F1 at a threshold. */
export function computeQuality(scored: readonly ScoredPair[], threshold: number): Quality {
	const found = scored.filter(({ score }) => score >= threshold);
	const wanted = scored.filter(({ isMatch }) => isMatch);
	const right = found.filter(({ isMatch }) => isMatch).length;
	return {
		predictedMatches: found.length,
		truePositives: right,
		actualMatches: wanted.length,
		f1: (2 * right) / Math.max(1, found.length + wanted.length),
	};
}

const formatNumber = (value: number) => value.toFixed(3);

/** A proportion with its 95% confidence interval (Wilson). */
function formatShare(hits: number, total: number): string {
	if (total === 0) return "none";
	const z = 1.96;
	const p = hits / total;
	const middle = (p + z ** 2 / (2 * total)) / (1 + z ** 2 / total);
	const half = (z / (1 + z ** 2 / total)) * Math.sqrt((p * (1 - p)) / total + z ** 2 / (4 * total ** 2));
	return `${formatNumber(p)} (${formatNumber(Math.max(0, middle - half))}–${formatNumber(Math.min(1, middle + half))})`;
}

const bootstrapRounds = 1000;

/** 95% confidence interval of F1 by bootstrapping, with the same samples in every run. */
function f1Interval(scored: readonly ScoredPair[], threshold: number): string {
	let state = 1;
	const draw = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return scored[Math.floor((state / 2 ** 32) * scored.length)] as ScoredPair;
	};
	const values = Array.from(
		{ length: bootstrapRounds },
		() => computeQuality(Array.from({ length: scored.length }, draw), threshold).f1,
	).sort((a, b) => a - b);
	return `${formatNumber(values[bootstrapRounds * 0.025] as number)}–${formatNumber(values[bootstrapRounds * 0.975 - 1] as number)}`;
}

/** Precision, recall and F1 at a threshold, each with its interval, in one line. */
export function describeQuality(scored: readonly ScoredPair[], threshold: number): string {
	const {
		predictedMatches: found,
		truePositives: right,
		actualMatches: wanted,
		f1,
	} = computeQuality(scored, threshold);
	return [
		`precision ${formatShare(right, found)}`,
		`recall ${formatShare(right, wanted)}`,
		`F1 ${formatNumber(f1)} (${f1Interval(scored, threshold)})`,
		`threshold ${threshold.toFixed(2)}`,
		`n ${scored.length} (${wanted} match)`,
	].join(", ");
}
