import { faceThresholds } from "@vidimus/engine";
import { challengeLeaves } from "./challenge.ts";
import type { Evidence } from "./evidence.ts";
import { branch, type CheckFinding, fromEngine, leaf, productReasons, retryReasons } from "./finding.ts";

/**
 * Whether the person in the selfie is the one on the document. A portrait on a picture that could not
 * be read is no ground to say that they differ: that waits for a better picture.
 */
export function faceMatchCheck({ comparison, front, liveness }: Evidence, readable: boolean): CheckFinding {
	if (comparison && comparison.distance !== null && !readable && comparison.result === "rejected")
		return leaf("face_match", "consider", ["face_mismatch"], comparison);
	if (comparison && comparison.distance !== null)
		return leaf("face_match", comparison.result, ["face_mismatch"], comparison);
	if (!front.findings.portrait.face) return leaf("face_match", "rejected", ["portrait_not_found"]);
	const reasons = retryReasons(productReasons(liveness.reasons));
	return leaf("face_match", "rejected", reasons.length > 0 ? reasons : ["face_not_found"]);
}

/** A picture of the portrait held up as a selfie is nearer to it than any living face. */
function ownPicture({ comparison, liveness }: Evidence): CheckFinding {
	if (!comparison?.model || comparison.distance === null) return leaf("own_picture", "not_run");
	const { distance: score, model } = comparison;
	const { ownPicture, ownPictureInMotion } = faceThresholds(model);
	const threshold = "steps" in liveness ? ownPictureInMotion : ownPicture;
	const result = score < threshold ? "consider" : "clear";
	return leaf("own_picture", result, ["spoof_suspected"], { score, threshold, model });
}

/** Who was taken for a picture a while ago is looked at by a reviewer, however well they do now. Else there is no check. */
const doubtedBefore = ({ doubted = [] }: Evidence): CheckFinding[] =>
	doubted.length > 0
		? [leaf("doubted_before", "consider", ["doubted_before"], { score: doubted.length })]
		: [];

/** Whether a live person was before the camera, as far as what they did, or a burst of stills, can tell. */
export function livenessCheck(evidence: Evidence): CheckFinding {
	const { liveness, options } = evidence;
	const looked =
		"steps" in liveness
			? challengeLeaves(liveness)
			: Object.entries(liveness.checks).map(([name, finding]) => fromEngine(name, finding));
	// A specimen of test mode that answers nothing.
	const unasked = options.liveness === "active" && !("steps" in liveness);
	return branch("liveness", [
		ownPicture(evidence),
		...(unasked ? [leaf("challenge_followed", "not_run")] : []),
		...(options.liveness === "off" ? [] : looked),
		...doubtedBefore(evidence),
	]);
}
