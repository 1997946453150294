/**
 * Error rates of the built-in face recognition models by distance. Measured on Labeled Faces in the Wild (the face at each
 * photo's center): for the default model 588 genuine pairs, 2.34 million impostor pairs and, as the group with the
 * highest known rate, 27,336 pairs of people with East Asian names. A larger selection gave, at the default match threshold
 * (cosine 0.46), an FNMR of 4.3 % (3,000 pairs) and an FMR of 0.056 % in that group (91,578 pairs). The set shows public figures, mostly men of European
 * descent; rates of other groups are unknown. None of its photos is in this repository.
 *
 * The rates don't apply to an operator's own model.
 */
import type { Model } from "../../findings.ts";
import { type FaceNetName, isFaceNetName } from "../../models/nets.ts";

/** One measured threshold. Rates are shares, 0 to 1; null if they weren't measured. */
export interface FaceOperatingPoint {
	/** L2 distance, as returned by `compareFaces`. */
	readonly distance: number;
	/** False match rate over all people: share of impostor pairs within the distance. */
	readonly fmr: number;
	/** False match rate in the group with the highest known rate. */
	readonly worstGroupFmr: number | null;
	/** False non-match rate: share of genuine pairs beyond the distance. */
	readonly fnmr: number | null;
}

interface Calibration {
	/** Strictest first. */
	readonly points: readonly FaceOperatingPoint[];
	/** Assumed, not measured: the curve beyond the last measured point, up to a rate of 1. */
	readonly beyond: readonly Pick<FaceOperatingPoint, "distance" | "fmr">[];
	/** Log odds that a pair is genuine, for equal prior probabilities. */
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
		// A line fitted to the ratio of the slopes of FNMR and FMR, from cosine 0.35 to 0.50.
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

/** Minimum distance of a probability from 0 and 1: the sets are too small for more. */
const MIN_PROBABILITY = 1e-4;

type NamedModel = Pick<Model, "name">;

const findCalibration = ({ name }: NamedModel): Calibration | null =>
	isFaceNetName(name) ? CALIBRATIONS[name] : null;

/** The measured thresholds of a built-in face recognition model, strictest first; none for an operator's own. */
export const faceOperatingPoints = (model: NamedModel): readonly FaceOperatingPoint[] =>
	findCalibration(model)?.points ?? [];

/**
 * Probability that two faces at this distance are of the same person, for equal prior probabilities; null for an
 * operator's own model.
 */
export function samePersonProbability(model: NamedModel, distance: number): number | null {
	const calibration = findCalibration(model);
	if (!calibration) return null;
	const probability = 1 / (1 + Math.exp(-calibration.logOdds(distance)));
	return Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, probability));
}

/** FMR of a threshold at this distance, from the lowest measured rate to 1; null for an operator's own model. */
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
 * The distance whose FMR is this rate; null for an operator's own model. The logarithm of the rate is interpolated linearly
 * between measured points and extrapolated beyond the strictest one. Never larger than the laxest measured distance.
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
