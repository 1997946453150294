import type { ListEntryKind } from "../../domain/lists/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { type Evidence, maxSearchDistance } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck } from "../finding.ts";
import { findBlockListHit } from "../traits.ts";

const reasonByEntryKind = {
	face: "face_blocked",
	email: "contact_blocked",
	phone: "contact_blocked",
	ip_range: "address_blocked",
} as const satisfies Partial<Record<ListEntryKind, ReasonName>>;

/** Blocklist hits on face, contact or IP address go to manual review. Without a hit there is no check. */
export function decideBlocklist(evidence: Evidence): CheckFinding[] {
	const { options, liveness } = evidence;
	const hits = (Object.keys(reasonByEntryKind) as (keyof typeof reasonByEntryKind)[]).flatMap(
		(kind): CheckFinding[] => {
			const hit = findBlockListHit(evidence, kind);
			if (!hit) return [];
			const reasons = [reasonByEntryKind[kind]];
			if (kind !== "face") return [leafCheck(`blocked_${kind}` as const, "consider", reasons)];
			const measured = {
				score: hit.distance,
				threshold: maxSearchDistance(options, liveness),
				model: liveness.face?.template.model ?? null,
			};
			return [leafCheck("blocked_face", "consider", reasons, measured)];
		},
	);
	return hits.length > 0 ? [compositeCheck("blocklist", hits)] : [];
}
