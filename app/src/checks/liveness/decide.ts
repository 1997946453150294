import { faceThresholds } from "@vidimus/engine";
import type { Evidence } from "../evidence.ts";
import {
	type CheckFinding,
	checkFromEngine,
	checksFromEngine,
	compositeCheck,
	leafCheck,
} from "../finding.ts";
import { challengeChecks } from "./challenge.ts";

/** A photo of the portrait shown as a selfie is nearer to the portrait than any living face. */
function ownPictureCheck({ comparison, liveness }: Evidence): CheckFinding {
	if (!comparison?.model || comparison.distance === null) return leafCheck("own_picture", "not_run");
	const { distance: score, model } = comparison;
	const { ownPicture, ownPictureInMotion } = faceThresholds(model);
	const threshold = "steps" in liveness ? ownPictureInMotion : ownPicture;
	const result = score < threshold ? "consider" : "clear";
	return leafCheck("own_picture", result, ["spoof_suspected"], { score, threshold, model });
}

/**
 * Whether the selfie was made from the document's own photograph. No check in evidence from before this was compared.
 * Without a face to compare, `own_picture` and the face match say so.
 */
function samePhotographChecks({ photograph }: Evidence): CheckFinding[] {
	if (photograph === undefined) return [];
	if (photograph === null) return [leafCheck("same_photograph", "not_run")];
	if (photograph.result === "not_run")
		return [leafCheck("same_photograph", "not_run", ["liveness_uncertain"], photograph)];
	return [checkFromEngine("same_photograph", photograph)];
}

/** A person whose liveness was recently in doubt goes to manual review, whatever the result now. Otherwise no check. */
const doubtedBeforeChecks = ({ doubted = [] }: Evidence): CheckFinding[] =>
	doubted.length > 0
		? [leafCheck("doubted_before", "consider", ["doubted_before"], { score: doubted.length })]
		: [];

/** An origin with repeated suspected attacks goes to manual review. Otherwise no check. */
const doubtedOriginChecks = ({ doubtedPlaces = [] }: Evidence): CheckFinding[] =>
	doubtedPlaces.map(({ kind, doubted: score, threshold }) =>
		leafCheck(`${kind}_doubted`, "consider", ["doubted_nearby"], { score, threshold }),
	);

/** Liveness, from an active challenge or from a burst of stills. */
export function decideLiveness(evidence: Evidence): CheckFinding[] {
	const { liveness, options, mode } = evidence;
	const livenessChecks: CheckFinding[] =
		"steps" in liveness ? challengeChecks(liveness) : checksFromEngine(liveness.checks);
	// Without a liveness check too, it must be certain whose face was compared.
	const severalFacesChecks = livenessChecks.filter(
		({ result, reasons }) => result === "rejected" && reasons.includes("several_faces"),
	);
	// Specimens of test mode answer no challenge.
	const isChallengeMissing = options.liveness === "active" && !("steps" in liveness);
	const reasonsMissing = mode === "live" ? (["liveness_uncertain"] as const) : [];
	return [
		compositeCheck("liveness", [
			ownPictureCheck(evidence),
			...samePhotographChecks(evidence),
			...(isChallengeMissing ? [leafCheck("challenge_followed", "not_run", reasonsMissing)] : []),
			...(options.liveness === "off" ? severalFacesChecks : livenessChecks),
			...doubtedBeforeChecks(evidence),
			...doubtedOriginChecks(evidence),
		]),
	];
}
