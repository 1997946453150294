import { copyReasons, isRetry } from "../../domain/verifications/reasons.ts";
import type { Reading } from "../check.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, leaf, productReasons, retryReasons } from "../finding.ts";

/** Whether the picture of the document is good enough to hold what is on it against somebody. */
const isReadable = (before: readonly CheckFinding[]): boolean =>
	!before.some(
		({ type, reasons }) =>
			type === "document" && reasons.some((reason) => isRetry(reason) && !copyReasons.includes(reason)),
	);

/**
 * Whether the person in the selfie is the one on the document. A portrait on a picture that could not
 * be read is no ground to say that they differ: that waits for a better picture.
 */
export function decideFaceMatch(
	{ comparison, front, liveness }: Evidence,
	{ before }: Reading,
): CheckFinding[] {
	if (comparison && comparison.distance !== null) {
		const isUnsure = comparison.result === "rejected" && !isReadable(before);
		return [leaf("face_match", isUnsure ? "consider" : comparison.result, ["face_mismatch"], comparison)];
	}
	if (!front.findings.portrait.face) return [leaf("face_match", "rejected", ["portrait_not_found"])];
	const reasons = retryReasons(productReasons(liveness.reasons));
	return [leaf("face_match", "rejected", reasons.length > 0 ? reasons : ["face_not_found"])];
}
