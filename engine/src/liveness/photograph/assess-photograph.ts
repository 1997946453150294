import type { Finding } from "../../findings.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { PhotographSimilarity } from "./compare-photographs.ts";

/**
 * Limits of the similarity, whatever the distance of the faces: whoever bends a photo chooses its distance. Below `soft`, or
 * below `softer` of the portrait's structure, blurring has taken likeness as well, and the overall limit is lower.
 *
 * Overall, portraits bent by 2 to 4 %, mirrored, relit, shrunk or in noise have 0.97 to 1 (20 real people, 8 rendered), other
 * photographs up to 0.92, and frames in the light of the portrait, which share one skin texture with it, up to 0.96 (rendered).
 * The finest structure tells parts that were kept in another person's skin: 0.85 to 1, median 0.97 (20 real people, 160 photos),
 * other photographs up to 0.935, those frames up to 0.954 (rendered). Blurred by an 80th of the face's width, structure is below
 * 0.36, by a 40th below 0.3; other photographs have 0.35 or more (rendered), those of real people 0.31 or more.
 */
const LIMITS = {
	overall: 0.965,
	overallWhereSoft: 0.93,
	finest: 0.957,
	soft: 0.36,
	softer: 0.7,
	structure: 0.3,
} as const;
/** One camera's frames are equally sharp: the median frame has nearly the structure of the sharpest. */
const LEAST_AGREEMENT = 0.6;

/**
 * Judges whether a selfie was made from the photograph that the document shows.
 *
 * @param measured from `comparePhotographs`; null if no face was large enough
 * @returns `consider` with `same_photograph` if either similarity reaches its limit; `not_run` with a reason if nothing was
 *   measured, if there was too little fine structure to tell, or if the photos differ too much in sharpness. `score` and
 *   `threshold`: of the similarity that is nearest to its limit, or above. `region`: the face in the selfie
 */
export function assessPhotograph(measured: PhotographSimilarity | null): Finding {
	const model = ruleModel("same-photograph");
	if (!measured)
		return {
			model,
			threshold: LIMITS.overall,
			result: "not_run",
			score: null,
			reasons: ["face_too_small"],
			region: null,
		};
	const { overall, finest, structure, portraitStructure, agreement, region } = measured;
	const isSoft = structure < Math.max(LIMITS.soft, LIMITS.softer * portraitStructure);
	const overallLimit = isSoft ? LIMITS.overallWhereSoft : LIMITS.overall;
	const [score, threshold] =
		finest / LIMITS.finest > overall / overallLimit ? [finest, LIMITS.finest] : [overall, overallLimit];
	const common = { model, score, threshold, region };
	if (score >= threshold) return { ...common, result: "consider", reasons: ["same_photograph"] };
	return Math.min(structure, portraitStructure) < LIMITS.structure || agreement < LEAST_AGREEMENT
		? { ...common, result: "not_run", reasons: ["face_blurred"] }
		: { ...common, result: "clear", reasons: [] };
}
