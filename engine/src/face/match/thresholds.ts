import type { Model } from "../../findings.ts";
import { isFaceNetName } from "../../models/nets.ts";
import { distanceAtFmr } from "./calibration.ts";

/** Thresholds of a face recognition model, as L2 distances of templates: 0 to 2 for unit vectors, lower is more similar. */
export interface FaceThresholds {
	/** Maximum distance of a match. */
	readonly match: number;
	/** Maximum distance that isn't a mismatch. */
	readonly mismatch: number;
	/** Maximum distance of a match when searching many faces. */
	readonly search: number;
	/** Below this distance, a selfie is taken for a photo of the document's portrait. */
	readonly ownPhoto: number;
	/** The same for a liveness response, whose fused template of a living face is closer to the portrait. */
	readonly ownPhotoInMotion: number;
	/** Maximum distance between two parts of one person's liveness response. */
	readonly sameInResponse: number;
	/** Above this distance, two parts of a response certainly show two people. */
	readonly otherInResponse: number;
}

/** L2 distance of two unit vectors with this cosine. */
export const distanceOfCosine = (cosine: number): number => Math.sqrt(2 - 2 * cosine);
const roundedDistanceOfCosine = (cosine: number): number => Math.round(distanceOfCosine(cosine) * 1e4) / 1e4;

/**
 * `match` has an FMR of 0.0017 % (0.077 % in the worst known group), `mismatch` one of 0.26 %; see `calibration.ts`.
 * `search` is the distance at which the extrapolated FMR is 1 in a million: among 10,000 faces, one search in a hundred
 * then finds another person. The other thresholds were set on the synthetic people. Distances from the portrait in the
 * passport: 0.08 to 0.32 for 48 altered copies of portraits, 0.44 to 0.61 for 16 selfies, 0.25 to 0.31 for whole responses
 * of the three people who were rendered moving, in the light of their portraits, and 0.08 to 0.13 for responses that show a
 * portrait. The maximum distance of 3,690 pairs of one person, including turned heads, is 0.76.
 */
const FACEPLUGIN_THRESHOLDS: FaceThresholds = {
	match: roundedDistanceOfCosine(0.46),
	mismatch: roundedDistanceOfCosine(0.3),
	search: roundedDistanceOfCosine(0.54),
	ownPhoto: roundedDistanceOfCosine(0.93),
	ownPhotoInMotion: roundedDistanceOfCosine(0.98),
	sameInResponse: roundedDistanceOfCosine(0.6),
	otherInResponse: roundedDistanceOfCosine(0.46),
};

/** Genuine pairs of the synthetic people have distances of 0.20 to 0.43, impostors of 0.49 and more. */
const DLIB_THRESHOLDS: FaceThresholds = {
	match: 0.48,
	mismatch: 0.62,
	search: 0.42,
	ownPhoto: 0.2,
	ownPhotoInMotion: 0.2,
	sameInResponse: 0.38,
	otherInResponse: 0.48,
};

/** Distance that corresponds to the threshold of an operator's model. */
export const OPERATOR_MATCH_DISTANCE = 0.48;
/** An operator configures only one threshold, which is scaled to dlib's `match`. Most others are dlib's too. */
const OPERATOR_THRESHOLDS: FaceThresholds = {
	...DLIB_THRESHOLDS,
	match: OPERATOR_MATCH_DISTANCE,
	ownPhoto: 0.1,
	ownPhotoInMotion: 0.1,
};

const BUILT_IN = { "face-embedding": FACEPLUGIN_THRESHOLDS, "face-recogniser": DLIB_THRESHOLDS } as const;

/** Thresholds of the default model. */
export const { match: MATCH_DISTANCE, mismatch: MISMATCH_DISTANCE } = FACEPLUGIN_THRESHOLDS;

/** False match rates (FMR) that the caller selects; null or absent for the model's own thresholds. */
export interface FmrChoice {
	/** Maximum FMR of a match, such as 0.0001 for 1 in 10,000. */
	readonly matchFmr?: number | null;
	/** Maximum FMR of a distance that isn't a mismatch. */
	readonly mismatchFmr?: number | null;
}

/**
 * Thresholds of a model for the selected false match rates. The FMR of an operator's model is unknown, so its own threshold
 * applies regardless of `choice`.
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
