import type { Model } from "../../findings.ts";
import { isFaceNetName } from "../../models/nets.ts";
import { distanceAtFmr } from "./calibration.ts";

/** The L2 distances a recogniser's templates are judged by. Lower is more alike; two unit vectors lie 0 to 2 apart. */
export interface FaceThresholds {
	/** Greatest distance that is a match. */
	readonly match: number;
	/** Greatest distance that is not yet a mismatch. */
	readonly mismatch: number;
	/** Greatest distance at which one face among many counts. */
	readonly search: number;
	/** Under this a selfie is taken for the document's own picture. */
	readonly ownPicture: number;
	/** The same for the face of a whole liveness response, in whose mean a living face comes nearer too. */
	readonly ownPictureInMotion: number;
	/** Greatest distance between two parts of one person's liveness response. */
	readonly sameInResponse: number;
	/** Over this two parts of a response are surely of two people. */
	readonly otherInResponse: number;
}

/** L2 distance of two unit vectors of this cosine. */
export const distanceOfCosine = (cosine: number): number => Math.sqrt(2 - 2 * cosine);
const roundedDistanceOfCosine = (cosine: number): number => Math.round(distanceOfCosine(cosine) * 1e4) / 1e4;

/**
 * `match` has an FMR of 0.0017 % (0.077 % in the worst group known), `mismatch` one of 0.26 %; see `calibration.ts`.
 * `search` is where the curve, drawn on beyond its last measured point, reaches 1 in a million: among 10,000 faces
 * one search in a hundred then meets a stranger. The others were set on the synthetic people: 48 altered copies of
 * portraits lie 0.08 to 0.32 from their passports and 16 selfies 0.44 to 0.61; whole responses of the three who were
 * rendered moving, in the light of their portraits, lie 0.25 to 0.31, and those shown with a portrait 0.08 to 0.13; of
 * 3,690 pairs of one person, turned heads among them, the farthest is 0.76.
 */
const FACEPLUGIN_THRESHOLDS: FaceThresholds = {
	match: roundedDistanceOfCosine(0.46),
	mismatch: roundedDistanceOfCosine(0.3),
	search: roundedDistanceOfCosine(0.54),
	ownPicture: roundedDistanceOfCosine(0.93),
	ownPictureInMotion: roundedDistanceOfCosine(0.98),
	sameInResponse: roundedDistanceOfCosine(0.6),
	otherInResponse: roundedDistanceOfCosine(0.46),
};

/** Genuine pairs of the synthetic people lie at 0.20 to 0.43, impostors from 0.49 on. */
const DLIB_THRESHOLDS: FaceThresholds = {
	match: 0.48,
	mismatch: 0.62,
	search: 0.42,
	ownPicture: 0.2,
	ownPictureInMotion: 0.2,
	sameInResponse: 0.38,
	otherInResponse: 0.48,
};

/** The distance on which the threshold of an operator's recogniser falls. */
export const OPERATOR_MATCH_DISTANCE = 0.48;
/** An operator names one threshold alone: the others keep the proportions that they have for dlib's net. */
const OPERATOR_THRESHOLDS: FaceThresholds = {
	...DLIB_THRESHOLDS,
	match: OPERATOR_MATCH_DISTANCE,
	ownPicture: 0.1,
	ownPictureInMotion: 0.1,
};

const BUILT_IN = { "face-embedding": FACEPLUGIN_THRESHOLDS, "face-recogniser": DLIB_THRESHOLDS } as const;

/** The default net's. */
export const { match: MATCH_DISTANCE, mismatch: MISMATCH_DISTANCE } = FACEPLUGIN_THRESHOLDS;

/** The false match rates (FMR) that a caller decides by; null or absent for the net's own thresholds. */
export interface FmrChoice {
	/** Greatest FMR of a match, such as 0.0001 for 1 in 10,000. */
	readonly matchFmr?: number | null;
	/** Greatest FMR of what isn't yet a mismatch. */
	readonly mismatchFmr?: number | null;
}

/**
 * The distances by which faces of a net are judged. An operator's net has no known FMR: its own threshold decides
 * whatever is chosen.
 */
export function faceThresholds(model: Pick<Model, "name">, choice: FmrChoice = {}): FaceThresholds {
	if (!isFaceNetName(model.name)) return OPERATOR_THRESHOLDS;
	const own = BUILT_IN[model.name];
	const at = (fmr: number | null | undefined, usual: number) =>
		fmr == null ? usual : (distanceAtFmr(model, fmr) ?? usual);
	const match = at(choice.matchFmr, own.match);
	return {
		...own,
		match,
		mismatch: Math.max(match, at(choice.mismatchFmr, own.mismatch)),
		search: Math.min(match, own.search),
	};
}
