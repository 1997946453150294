import { copySuspicionReasons, isRetryReason } from "../../domain/verifications/reasons.ts";
import type { DecisionContext } from "../check.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, filterRetryReasons, leafCheck, mapEngineReasons } from "../finding.ts";

/** Whether the document photo is good enough for its portrait to count against the person. */
const isDocumentReadable = (earlierFindings: readonly CheckFinding[]): boolean =>
	!earlierFindings.some(
		({ type, reasons }) =>
			type === "document" &&
			reasons.some((reason) => isRetryReason(reason) && !copySuspicionReasons.includes(reason)),
	);

/**
 * Compares the selfie with the document's portrait. On an unreadable photo a mismatch is only `consider`, so that the
 * person can take a better one.
 */
export function decideFaceMatch(
	{ comparison, front, liveness }: Evidence,
	{ earlierFindings }: DecisionContext,
): CheckFinding[] {
	if (comparison && comparison.distance !== null) {
		if (comparison.result === "not_run") return [leafCheck("face_match", "not_run", ["face_not_compared"])];
		const isUnsure = comparison.result === "rejected" && !isDocumentReadable(earlierFindings);
		return [
			leafCheck("face_match", isUnsure ? "consider" : comparison.result, ["face_mismatch"], comparison),
		];
	}
	if (!front.findings.portrait.face) return [leafCheck("face_match", "rejected", ["portrait_not_found"])];
	// The path ended before the selfie.
	if (!liveness) return [leafCheck("face_match", "not_run", ["face_not_compared"])];
	const reasons = filterRetryReasons(mapEngineReasons(liveness.reasons));
	return [leafCheck("face_match", "rejected", reasons.length > 0 ? reasons : ["face_not_found"])];
}
