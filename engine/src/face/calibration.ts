/**
 * What a distance of the built-in recogniser says, in probabilities. The numbers come from
 * `bench/face-calibration.ts`, fitted on two sources of equal weight:
 *
 * - every pair of the portraits and selfies of eight synthetic people (24 genuine at 0.28 ± 0.06, 252 impostors at
 *   0.71 ± 0.10), rendered from one body mesh and therefore more alike than strangers are;
 * - figures published of a wide public set of photographs: within 0.60 97 % of genuine pairs and 0.2 % of
 *   impostors, within 0.50 77 % and none, taken as normal distributions with the synthetic impostors' spread.
 *
 * Limits: the false match rates are of strangers taken at random; of one sex, age and origin, or of relatives, more
 * pass, as they do among the synthetic people. The point at 1e-4 lies beyond what was counted: it is extrapolated.
 * None of this holds for a recogniser of an operator's own.
 */

/** The distances within which one, ten and a hundred of ten thousand random strangers are expected. */
export const FMR_1E4 = 0.517;
export const FMR_1E3 = 0.579;
export const FMR_1E2 = 0.654;

/** Steepness of the logistic curve, and the distance at which either answer is as likely. */
const SLOPE = 35.4;
const MIDPOINT = 0.567;
/** No probability is nearer to 0 or 1 than this, no false match rate smaller: the sets are too small to tell. */
const LEAST = 1e-4;

/** False match rates by distance; between them the logarithm runs straight. */
const POINTS = [
	{ distance: FMR_1E4, rate: 1e-4 },
	{ distance: FMR_1E3, rate: 1e-3 },
	{ distance: FMR_1E2, rate: 1e-2 },
	{ distance: 0.757, rate: 0.1 },
	{ distance: 0.883, rate: 0.5 },
	{ distance: 1.2, rate: 1 },
] as const;

/** Probability that two faces at this distance are one person's, where either is as likely beforehand. */
export function samePersonProbability(distance: number): number {
	const probability = 1 / (1 + Math.exp(SLOPE * (distance - MIDPOINT)));
	return Math.min(1 - LEAST, Math.max(LEAST, probability));
}

/** Share of random strangers whose faces lie this near or nearer, from 1e-4 to 1. */
export function falseMatchRate(distance: number): number {
	const after = POINTS.findIndex((point) => distance <= point.distance);
	if (after === 0) return LEAST;
	const [low, high] = [POINTS[after - 1], POINTS[after]];
	if (!low || !high) return 1;
	const way = (distance - low.distance) / (high.distance - low.distance);
	return low.rate * (high.rate / low.rate) ** way;
}
