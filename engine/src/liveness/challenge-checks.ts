import type { Finding, Reason, Result } from "../findings.ts";
import { net } from "../models/nets.ts";
import { rule } from "../quality/finding.ts";
import { rounded } from "../rounding.ts";
import type { SeenFrame } from "./look.ts";

/** A check that had nothing to go by. */
export function notRun(...reasons: Reason[]): Finding {
	return { result: "not_run", score: null, threshold: null, model: null, reasons, region: null };
}

/** A motion blurs a frame now and then: this share of them must show the face. */
const SHOWN = 0.8;

/** One face wherever faces were counted, and a face in nearly all frames. Score: share of frames with a face. */
export async function oneFace(frames: readonly SeenFrame[]): Promise<Finding> {
	const share = frames.filter(({ seen }) => seen !== null).length / Math.max(1, frames.length);
	const reasons: Reason[] = [];
	if (frames.some(({ error }) => error !== null)) reasons.push("picture_unreadable");
	if (frames.some(({ facesFound }) => facesFound !== null && facesFound > 1)) reasons.push("several_faces");
	if (share < SHOWN) reasons.push("face_not_found");
	const result: Result =
		reasons.includes("several_faces") || share < SHOWN
			? "rejected"
			: reasons.length > 0
				? "consider"
				: "clear";
	const { model } = await net("face-detector");
	return { result, score: rounded(share, 4), threshold: SHOWN, model, reasons, region: null };
}

/** The steps' findings as one. Score: share of the steps that were done. */
export function challengeFollowed(steps: readonly Finding[]): Finding {
	const done = steps.filter(({ result }) => result !== "rejected").length;
	const results = steps.map(({ result }) => result);
	return {
		result: results.includes("rejected") ? "rejected" : results.includes("consider") ? "consider" : "clear",
		score: rounded(done / steps.length, 4),
		threshold: 1,
		model: rule("challenge-steps"),
		reasons: [...new Set(steps.flatMap(({ reasons }) => reasons))],
		region: null,
	};
}
