import { faceThresholds } from "@vidimus/engine";
import type { Evidence, SelfieFindings } from "../evidence.ts";
import {
	type CheckFinding,
	checkFromEngine,
	checksFromEngine,
	compositeCheck,
	leafCheck,
} from "../finding.ts";
import { challengeChecks } from "./challenge.ts";
import { requestUnansweredParts } from "./unanswered-parts.ts";

/** Whether the faces were compared and may be of one person. Otherwise the face match says so. */
const isComparable = ({ comparison }: Evidence): boolean =>
	comparison?.result === "clear" || comparison?.result === "consider";

/** A photo of the portrait shown as a selfie is nearer to the portrait than any living face. */
function ownPhotoCheck(evidence: Evidence, liveness: SelfieFindings): CheckFinding {
	const { comparison } = evidence;
	if (!comparison?.model || comparison.distance === null)
		return leafCheck("own_photo", "not_run", isComparable(evidence) ? ["liveness_uncertain"] : []);
	const { distance: score, model } = comparison;
	const { ownPhoto, ownPhotoInMotion } = faceThresholds(model);
	const threshold = "steps" in liveness ? ownPhotoInMotion : ownPhoto;
	const result = score < threshold ? "consider" : "clear";
	return leafCheck("own_photo", result, ["spoof_suspected"], { score, threshold, model });
}

/**
 * Whether the selfie was made from the document's own photograph. Without two faces that may be one person's, the face match
 * says so.
 */
function samePhotographChecks(evidence: Evidence): CheckFinding[] {
	const { photograph } = evidence;
	if (photograph && photograph.result !== "not_run") return [checkFromEngine("same_photograph", photograph)];
	const isAsked = photograph || isComparable(evidence);
	return [
		leafCheck("same_photograph", "not_run", isAsked ? ["liveness_uncertain"] : [], photograph ?? undefined),
	];
}

/** A person whose liveness was recently in doubt goes to manual review, whatever the result now. Otherwise no check. */
const doubtedBeforeChecks = ({ doubted }: Evidence): CheckFinding[] =>
	doubted.length > 0
		? [leafCheck("doubted_before", "consider", ["doubted_before"], { score: doubted.length })]
		: [];

/** An origin with repeated suspected attacks goes to manual review. Otherwise no check. */
const doubtedOriginChecks = ({ doubtedPlaces }: Evidence): CheckFinding[] =>
	doubtedPlaces.map(({ kind, doubted: score, threshold }) =>
		leafCheck(`${kind}_doubted`, "consider", ["doubted_nearby"], { score, threshold }),
	);

/** Liveness, from an active challenge or from a burst of stills. It doesn't run without a selfie, so that nothing is approved. */
export function decideLiveness(evidence: Evidence): CheckFinding[] {
	const { liveness, options, mode } = evidence;
	if (!liveness) return [leafCheck("liveness", "not_run")];
	const ran: CheckFinding[] =
		"steps" in liveness ? challengeChecks(liveness) : checksFromEngine(liveness.checks);
	const livenessChecks = requestUnansweredParts(liveness, ran);
	// Without a liveness check too, it must be certain whose face was compared.
	const severalFacesChecks = livenessChecks.filter(
		({ result, reasons }) => result === "rejected" && reasons.includes("several_faces"),
	);
	// Specimens of test mode answer no challenge.
	const isChallengeMissing = options.liveness === "active" && !("steps" in liveness);
	const reasonsMissing = mode === "live" ? (["liveness_uncertain"] as const) : [];
	return [
		compositeCheck("liveness", [
			ownPhotoCheck(evidence, liveness),
			...samePhotographChecks(evidence),
			...(isChallengeMissing ? [leafCheck("challenge_followed", "not_run", reasonsMissing)] : []),
			...(options.liveness === "off" ? severalFacesChecks : livenessChecks),
			...doubtedBeforeChecks(evidence),
			...doubtedOriginChecks(evidence),
		]),
	];
}
