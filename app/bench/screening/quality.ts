/** A pair's score, and whether its names are one's. */
export interface Scored {
	readonly score: number;
	readonly isMatch: boolean;
}

interface Quality {
	/** Pairs at or above the threshold. */
	readonly found: number;
	/** Those of them that match. */
	readonly right: number;
	/** Pairs that match. */
	readonly wanted: number;
	/** 0 to 1; 0 where nothing is to be found. */
	readonly f1: number;
}

/** What a threshold finds. */
export function quality(scored: readonly Scored[], threshold: number): Quality {
	const [found, wanted] = [
		scored.filter(({ score }) => score >= threshold),
		scored.filter(({ isMatch }) => isMatch),
	];
	const right = found.filter(({ isMatch }) => isMatch).length;
	return {
		found: found.length,
		right,
		wanted: wanted.length,
		f1: (2 * right) / Math.max(1, found.length + wanted.length),
	};
}

const shown = (value: number) => value.toFixed(3);

/** A share with its 95 % interval (Wilson). */
function share(hits: number, of: number): string {
	if (of === 0) return "none";
	const z = 1.96;
	const p = hits / of;
	const middle = (p + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
	const half = (z / (1 + z ** 2 / of)) * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2));
	return `${shown(p)} (${shown(Math.max(0, middle - half))}–${shown(Math.min(1, middle + half))})`;
}

const rounds = 1000;

/** 95 % of the F1 of sets drawn from this one, with the same draws at every run. */
function f1Interval(scored: readonly Scored[], threshold: number): string {
	let state = 1;
	const draw = () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return scored[Math.floor((state / 2 ** 32) * scored.length)] as Scored;
	};
	const values = Array.from(
		{ length: rounds },
		() => quality(Array.from({ length: scored.length }, draw), threshold).f1,
	).sort((a, b) => a - b);
	return `${shown(values[rounds * 0.025] as number)}–${shown(values[rounds * 0.975 - 1] as number)}`;
}

/** Precision, recall and F1 at a threshold, each with its interval, in one line. */
export function measure(scored: readonly Scored[], threshold: number): string {
	const { found, right, wanted, f1 } = quality(scored, threshold);
	return [
		`precision ${share(right, found)}`,
		`recall ${share(right, wanted)}`,
		`F1 ${shown(f1)} (${f1Interval(scored, threshold)})`,
		`threshold ${threshold.toFixed(2)}`,
		`n ${scored.length} (${wanted} match)`,
	].join(", ");
}
