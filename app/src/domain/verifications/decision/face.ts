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

/** Whether a live person was before the camera, as far as a burst of stills can tell. */
export function livenessCheck({ liveness, options }: Evidence): CheckFinding {
	if (options.liveness === "off") return leaf("liveness", "not_run");
	return branch(
		"liveness",
		Object.entries(liveness.checks).map(([name, finding]) => fromEngine(name, finding)),
	);
}
