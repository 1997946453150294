import type { Finding, Reason, Result } from "../../findings.ts";
import { loadNet } from "../../models/nets.ts";
import { roundTo } from "../../numbers/rounding.ts";
import { ruleModel } from "../../quality/finding.ts";
import type { AnalyzedFrame } from "../assess/analyze-frames.ts";

/** Finding of a check without enough data. */
export function createNotRunFinding(...reasons: Reason[]): Finding {
	return { result: "not_run", score: null, threshold: null, model: null, reasons, region: null };
}

/** Minimum share of frames with a face: motion blurs some of them. */
const MIN_FACE_SHARE = 0.8;

/** Whether there is one face wherever faces were counted, and a face in nearly all frames. Score: their share. */
export async function checkOneFace(frames: readonly AnalyzedFrame[]): Promise<Finding> {
	const share = frames.filter(({ analysis }) => analysis !== null).length / Math.max(1, frames.length);
	const reasons: Reason[] = [];
	if (frames.some(({ error }) => error !== null)) reasons.push("photo_unreadable");
	if (frames.some(({ facesFound }) => facesFound !== null && facesFound > 1)) reasons.push("several_faces");
	if (share < MIN_FACE_SHARE) reasons.push("face_not_found");
	const result: Result =
		reasons.includes("several_faces") || share < MIN_FACE_SHARE
			? "rejected"
			: reasons.length > 0
				? "consider"
				: "clear";
	const { model } = await loadNet("face-detector");
	return { result, score: roundTo(share, 4), threshold: MIN_FACE_SHARE, model, reasons, region: null };
}

/** Combines the findings on all steps. Score: share of the steps that were done. */
export function checkChallengeFollowed(steps: readonly Finding[]): Finding {
	const done = steps.filter(({ result }) => result !== "rejected").length;
	const results = steps.map(({ result }) => result);
	return {
		result: results.includes("rejected") ? "rejected" : results.includes("consider") ? "consider" : "clear",
		score: roundTo(done / steps.length, 4),
		threshold: 1,
		model: ruleModel("challenge-steps"),
		reasons: [...new Set(steps.flatMap(({ reasons }) => reasons))],
		region: null,
	};
}
