import { faceThresholds } from "../../face/match/thresholds.ts";
import type { ChallengeFindings, FaceComparison, Reason } from "../../findings.ts";

/** The default options' decision on a liveness response, with or without a document's portrait. */
export interface LivenessDecision {
	readonly status: "approved" | "in_review" | "resubmission_requested" | "declined";
	readonly reasons: readonly Reason[];
}

/** Reasons that the person can fix with another attempt. All others indicate an attack or a camera problem. */
const RETRY_REASONS: ReadonlySet<Reason> = new Set([
	"turn_not_seen",
	"approach_not_seen",
	"blink_not_seen",
	"lights_not_seen",
	"light_not_reflected",
	"challenge_expired",
	"face_not_found",
	"several_faces",
]);

/**
 * The default options' decision on a first attempt: another face declines, a missed step requests resubmission, and
 * signs of an attack go to manual review. Of a document only the portrait counts here.
 *
 * @param comparison of the document's portrait with the response's face; null without a document or a face
 */
export function decideLiveness(
	{ checks, face, reasons }: ChallengeFindings,
	comparison: FaceComparison | null,
): LivenessDecision {
	if (comparison?.result === "rejected") return { status: "declined", reasons: comparison.reasons };
	const findings = Object.values(checks);
	const rejected = findings.flatMap(({ result, reasons }) => (result === "rejected" ? reasons : []));
	const retryReasons = new Set(rejected.filter((reason) => RETRY_REASONS.has(reason)));
	if (!face) retryReasons.add("face_not_found");
	// Behind thick glasses another attempt shows a blink no better, so one that is missing alone goes to review.
	const isOnlyBlinkMissing = [...retryReasons].every((reason) => reason === "blink_not_seen");
	if (!isOnlyBlinkMissing) return { status: "resubmission_requested", reasons: [...retryReasons] };
	const isPartOpen =
		!reasons.includes("challenge_reduced") &&
		Object.entries(checks).some(
			([name, { result, reasons }]) =>
				name !== "eyes_cut_out" && result === "not_run" && reasons.length === 0,
		);
	const doubts = new Set<Reason>([
		...findings.flatMap(({ result, reasons }) => (result === "consider" ? reasons : [])),
		...rejected,
		...(comparison?.reasons ?? []),
		...(reasons.includes("challenge_reduced") ? (["challenge_reduced"] as const) : []),
	]);
	// A part that stops running never approves anybody.
	if (isPartOpen) doubts.add("photo_unreadable");
	if (comparison && isOwnPhoto(comparison)) doubts.add("spoof_suspected");
	return doubts.size > 0
		? { status: "in_review", reasons: [...doubts] }
		: { status: "approved", reasons: [] };
}

/** Whether the response's face is closer to the document's portrait than any living face would be. */
function isOwnPhoto({ distance, model }: FaceComparison): boolean {
	return distance !== null && model !== null && distance < faceThresholds(model).ownPhotoInMotion;
}
