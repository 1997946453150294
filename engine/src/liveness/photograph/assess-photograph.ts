import type { Finding } from "../../findings.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { PhotographSimilarity } from "./compare-photographs.ts";

/**
 * The limit of the similarity, from the cosine of the two templates. Two photographs taken under like conditions are similar in
 * both, so a high cosine needs a higher similarity; a bent picture keeps the similarity and loses the cosine.
 *
 * On the rendered people (8, who share one skin texture between portrait and selfie, so that real people are farther away):
 * another picture of the person has a similarity of 0.80 to 0.92 at a cosine of 0.81 to 0.91, and frames in the light of the
 * portrait 0.94 to 0.962 at 0.94 to 0.97. The portrait itself, bent by 2 to 8 %, relit, shrunk, compressed, with noise or
 * moderately blurred, has 0.947 to 0.998 at 0.62 to 0.99; blurred until pores are gone, 0.915 to 0.952 at 0.82 to 0.90. Real
 * people's other photographs have up to 0.948 in coarser bands, which makes all of them more similar.
 */
const LIMIT = { atCosine: 0.85, similarity: 0.93, slope: 0.4, least: 0.93 } as const;

/** Cosine of two unit vectors with this L2 distance. */
const cosineOfDistance = (distance: number): number => 1 - distance ** 2 / 2;

/** The similarity from which two pictures come from one photograph, for the L2 distance of the templates of their faces. */
function photographThreshold(distance: number): number {
	const limit = LIMIT.similarity + LIMIT.slope * (cosineOfDistance(distance) - LIMIT.atCosine);
	return roundTo(Math.max(LIMIT.least, limit), 4);
}

/**
 * Judges whether a selfie was made from the photograph that the document shows, by their similarity and their faces' distance.
 *
 * @param measured from `comparePhotographs`; null if no face was large enough
 * @param distance L2 distance of the templates of both faces, 0 to 2
 * @returns `score`: the similarity, `consider` with `same_photograph` from `threshold`; `not_run` if nothing was measured.
 *   `region`: the face in the selfie
 */
export function assessPhotograph(measured: PhotographSimilarity | null, distance: number): Finding {
	const common = { threshold: photographThreshold(distance), model: ruleModel("same-photograph") };
	if (!measured) return { ...common, result: "not_run", score: null, reasons: [], region: null };
	const { similarity: score, region } = measured;
	return score < common.threshold
		? { ...common, result: "clear", score, reasons: [], region }
		: { ...common, result: "consider", score, reasons: ["same_photograph"], region };
}
