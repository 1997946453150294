/**
 * What a distance of a built-in recogniser says, in rates. Measured on Labeled Faces in the Wild (the face at each
 * picture's centre): for the default net 588 genuine pairs, 2.34 million impostor pairs and, as the group with the
 * highest rate known, 27,336 pairs between people with East Asian names. The set is of public figures, mostly men of
 * European descent: what isn't in it isn't known. Nothing of it is in this repository.
 *
 * None of this holds for a recogniser of an operator's own.
 */
import type { Model } from "../../findings.ts";
import { type FaceNetName, isFaceNetName } from "../../models/nets.ts";

/** One measured threshold. Rates are shares, 0 to 1; null where they weren't measured. */
export interface FaceOperatingPoint {
	/** L2, as `compareFaces` gives it. */
	readonly distance: number;
	/** Impostor pairs within it: the false match rate over all people. */
	readonly fmr: number;
	/** The same in the group with the highest rate known. */
	readonly worstGroupFmr: number | null;
	/** Genuine pairs beyond it: the false non-match rate. */
	readonly fnmr: number | null;
}

interface Calibration {
	/** From the strictest to the laxest. */
	readonly points: readonly FaceOperatingPoint[];
	/** Where the curve goes beyond the last measured point, to a rate of 1: drawn, not measured. */
	readonly beyond: readonly Pick<FaceOperatingPoint, "distance" | "fmr">[];
	/** Log odds that a pair is genuine, where either is as likely beforehand. */
	readonly logOdds: (distance: number) => number;
}

function pointAtCosine(
	cosine: number,
	fmr: number,
	worstGroupFmr: number | null,
	fnmr: number | null,
): FaceOperatingPoint {
	return { distance: Math.sqrt(2 - 2 * cosine), fmr, worstGroupFmr, fnmr };
}

const CALIBRATIONS: Readonly<Record<FaceNetName, Calibration>> = {
	"face-embedding": {
		points: [
			pointAtCosine(0.5, 4e-6, 1.8e-4, 0.063),
			pointAtCosine(0.46, 1.7e-5, 7.7e-4, 0.034),
			pointAtCosine(0.44, 4e-5, 1.3e-3, 0.031),
			pointAtCosine(0.4, 1.5e-4, 3.5e-3, 0.02),
			pointAtCosine(0.35, 6.7e-4, 9.3e-3, 0.017),
			pointAtCosine(0.3, 2.6e-3, null, null),
		],
		beyond: [
			{ distance: Math.sqrt(2), fmr: 0.5 },
			{ distance: 2, fmr: 1 },
		],
		// A line through the ratios of the two slopes of the table, from cosine 0.35 to 0.50.
		logOdds: (distance) => 47 * (1 - distance ** 2 / 2 - 0.315),
	},
	"face-recogniser": {
		points: [
			{ distance: 0.48, fmr: 1.1e-4, worstGroupFmr: 0.032, fnmr: null },
			{ distance: 0.517, fmr: 4.2e-4, worstGroupFmr: null, fnmr: null },
			{ distance: 0.579, fmr: 3.1e-3, worstGroupFmr: null, fnmr: null },
			{ distance: 0.654, fmr: 2.8e-2, worstGroupFmr: null, fnmr: null },
		],
		beyond: [
			{ distance: 0.883, fmr: 0.5 },
			{ distance: 1.2, fmr: 1 },
		],
		logOdds: (distance) => 50 * (0.625 - distance),
	},
};

/** No probability is nearer to 0 or 1 than this: the sets are too small to tell. */
const MIN_PROBABILITY = 1e-4;

type NamedModel = Pick<Model, "name">;

const findCalibration = ({ name }: NamedModel): Calibration | null =>
	isFaceNetName(name) ? CALIBRATIONS[name] : null;

/** The measured thresholds of a built-in recogniser, strictest first; none for an operator's own. */
export const faceOperatingPoints = (model: NamedModel): readonly FaceOperatingPoint[] =>
	findCalibration(model)?.points ?? [];

/** Probability that two faces at this distance are one person's, where either is as likely beforehand. */
export function samePersonProbability(model: NamedModel, distance: number): number | null {
	const calibration = findCalibration(model);
	if (!calibration) return null;
	const probability = 1 / (1 + Math.exp(-calibration.logOdds(distance)));
	return Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, probability));
}

/** Share of strangers whose faces lie this near or nearer: from the least rate that was measured to 1. */
export function falseMatchRate(model: NamedModel, distance: number): number | null {
	const calibration = findCalibration(model);
	if (!calibration) return null;
	const curve = [...calibration.points, ...calibration.beyond];
	const after = curve.findIndex((point) => distance <= point.distance);
	if (after === 0) return curve[0]!.fmr;
	const [low, high] = [curve[after - 1], curve[after]];
	if (!low || !high) return 1;
	const fraction = (distance - low.distance) / (high.distance - low.distance);
	return low.fmr * (high.fmr / low.fmr) ** fraction;
}

/**
 * The greatest distance at which strangers pass at this rate. Between measured points, and beyond the strictest, the
 * logarithm of the rate runs straight; the laxest point is never passed.
 */
export function distanceAtFmr(model: NamedModel, fmr: number): number | null {
	const points = findCalibration(model)?.points;
	if (!points) return null;
	const after = points.findIndex((point) => fmr <= point.fmr);
	if (after < 0) return points.at(-1)!.distance;
	const [low, high] = [points[Math.max(0, after - 1)]!, points[Math.max(1, after)]!];
	const fraction = Math.log(fmr / low.fmr) / Math.log(high.fmr / low.fmr);
	return low.distance + fraction * (high.distance - low.distance);
}
