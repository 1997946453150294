import type { Reason as EngineReason, Finding, Model } from "@vidimus/engine";
import type { CheckResult } from "../contract.ts";
import { isRetry, type ReasonName } from "../reasons.ts";

/** A check as it is decided and kept: results and reasons, nothing of the person. */
export interface CheckFinding {
	type: string;
	result: CheckResult;
	score: number | null;
	threshold: number | null;
	model: Model | null;
	reasons: ReasonName[];
	checks: CheckFinding[];
}

const severity: Record<CheckResult, number> = { not_run: 0, clear: 1, consider: 2, rejected: 3 };

/** The worst result of several; `not_run` when none ran. */
export const worst = (results: readonly CheckResult[]): CheckResult =>
	results.reduce((most, result) => (severity[result] > severity[most] ? result : most), "not_run");

/** A check that measures or tests one thing. */
export const leaf = (
	type: string,
	result: CheckResult,
	reasons: readonly ReasonName[] = [],
	measured: Partial<Pick<CheckFinding, "score" | "threshold" | "model">> = {},
): CheckFinding => ({
	type,
	result,
	score: measured.score ?? null,
	threshold: measured.threshold ?? null,
	model: measured.model ?? null,
	reasons: result === "clear" ? [] : [...reasons],
	checks: [],
});

/** A check made of others: as bad as the worst of them, with all their reasons. */
export const branch = (type: string, checks: CheckFinding[]): CheckFinding => ({
	...leaf(type, worst(checks.map((check) => check.result))),
	reasons: [...new Set(checks.flatMap((check) => check.reasons))],
	checks,
});

/** The checks that measure or test one thing each, of all that lie below some. */
export const leavesOf = (checks: readonly CheckFinding[]): CheckFinding[] =>
	checks.flatMap((check) => (check.checks.length > 0 ? leavesOf(check.checks) : check));

/** The engine speaks of pictures, the product of what to do about them. */
const reasonsOfEngine: Partial<Record<EngineReason, ReasonName>> = {
	picture_too_small: "document_too_small",
	document_blurred: "document_blurred",
	document_dark: "document_dark",
	document_glare: "document_glare",
	document_cut_off: "document_cut_off",
	document_too_small: "document_too_small",
	document_not_found: "document_not_found",
	mrz_not_found: "document_unreadable",
	mrz_unreadable: "document_unreadable",
	mrz_check_digit: "mrz_check_digit",
	barcode_unreadable: "document_unreadable",
	portrait_not_found: "portrait_not_found",
	document_on_screen: "document_on_screen",
	document_black_and_white: "document_black_and_white",
	picture_edited: "picture_edited",
	seal_not_genuine: "seal_not_genuine",
	printed_differs: "sources_differ",
	ghost_differs: "ghost_differs",
	face_not_found: "face_not_found",
	several_faces: "several_faces",
	face_too_small: "face_too_small",
	face_blurred: "face_blurred",
	face_dark: "face_dark",
	face_turned: "face_turned",
	face_bright: "face_bright",
	face_light_uneven: "face_light_uneven",
	face_cut_off: "face_cut_off",
	eyes_closed: "eyes_closed",
	face_mismatch: "face_mismatch",
	face_changed: "face_changed",
	spoof_suspected: "spoof_suspected",
	picture_flat: "spoof_suspected",
	eyes_cut_out: "spoof_suspected",
	shading_unchanged: "spoof_suspected",
	frames_repeated: "spoof_suspected",
	nonce_mismatch: "spoof_suspected",
	steps_out_of_order: "spoof_suspected",
	turn_not_seen: "turn_not_seen",
	approach_not_seen: "approach_not_seen",
	blink_not_seen: "blink_not_seen",
	lights_not_seen: "lights_not_seen",
	light_not_reflected: "light_not_reflected",
	challenge_expired: "challenge_expired",
	motion_broken: "liveness_uncertain",
	timing_implausible: "liveness_uncertain",
	picture_unreadable: "liveness_uncertain",
	challenge_reduced: "challenge_reduced",
};

export const productReasons = (reasons: readonly EngineReason[]): ReasonName[] => [
	...new Set(reasons.flatMap((reason) => reasonsOfEngine[reason] ?? [])),
];

/** A finding of the engine as a check. */
export const fromEngine = (type: string, finding: Finding): CheckFinding =>
	leaf(type, finding.result, productReasons(finding.reasons), finding);

/** Only what the person can mend. */
export const retryReasons = (reasons: readonly ReasonName[]): ReasonName[] => reasons.filter(isRetry);
