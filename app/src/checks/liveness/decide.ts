import { faceThresholds } from "@vidimus/engine";
import type { Evidence } from "../evidence.ts";
import { allFromEngine, branch, type CheckFinding, leaf } from "../finding.ts";
import { challengeLeaves } from "./challenge.ts";

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

/** A place from which pictures were held up again and again is looked at by a reviewer. Else there is no check. */
const doubtedPlaces = ({ doubtedPlaces: places = [] }: Evidence): CheckFinding[] =>
	places.map(({ kind, doubted: score, threshold }) =>
		leaf(`${kind}_doubted`, "consider", ["doubted_nearby"], { score, threshold }),
	);

/** Whether a live person was before the camera, as far as what they did, or a burst of stills, can tell. */
export function decideLiveness(evidence: Evidence): CheckFinding[] {
	const { liveness, options } = evidence;
	const looked: CheckFinding[] =
		"steps" in liveness ? challengeLeaves(liveness) : allFromEngine(liveness.checks);
	// A specimen of test mode that answers nothing.
	const unasked = options.liveness === "active" && !("steps" in liveness);
	return [
		branch("liveness", [
			ownPicture(evidence),
			...(unasked ? [leaf("challenge_followed", "not_run")] : []),
			...(options.liveness === "off" ? [] : looked),
			...doubtedBefore(evidence),
			...doubtedPlaces(evidence),
		]),
	];
}
