import type { ListEntryKind } from "../../domain/lists/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { type Evidence, maxSearchDistance } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck } from "../finding.ts";
import { findBlockListHit } from "../traits.ts";

const reasonByEntryKind = {
	email: "contact_blocked",
	phone: "contact_blocked",
	ip_range: "address_blocked",
} as const satisfies Partial<Record<ListEntryKind, ReasonName>>;

/** The check of the face: `not_run` if a blocked face couldn't be compared and none of the others is this one. */
function decideBlockedFace(evidence: Evidence): CheckFinding[] {
	const { options, liveness, incomparableFaces } = evidence;
	const hit = findBlockListHit(evidence, "face");
	const incomplete = incomparableFaces.length > 0 ? (["blocklist_incomplete"] as const) : [];
	if (!hit) return incomplete.length > 0 ? [leafCheck("blocked_face", "not_run", incomplete)] : [];
	const measured = {
		score: hit.distance,
		threshold: maxSearchDistance(options, liveness),
		model: liveness?.face?.template.model ?? null,
	};
	return [leafCheck("blocked_face", "consider", ["face_blocked", ...incomplete], measured)];
}

/**
 * Blocklist hits on face, contact or IP address go to manual review, and so does a face that couldn't be compared with
 * every blocked one. Without either there is no check.
 */
export function decideBlocklist(evidence: Evidence): CheckFinding[] {
	const contacts = (Object.keys(reasonByEntryKind) as (keyof typeof reasonByEntryKind)[]).flatMap(
		(kind): CheckFinding[] =>
			findBlockListHit(evidence, kind)
				? [leafCheck(`blocked_${kind}` as const, "consider", [reasonByEntryKind[kind]])]
				: [],
	);
	const checks = [...decideBlockedFace(evidence), ...contacts];
	return checks.length > 0 ? [compositeCheck("blocklist", checks)] : [];
}
