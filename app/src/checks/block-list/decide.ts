import type { EntryKind } from "../../domain/lists/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";
import { type Evidence, searchDistance } from "../evidence.ts";
import { branch, type CheckFinding, leaf } from "../finding.ts";
import { blockedBy } from "../known.ts";

const reasonsOf = {
	face: "face_blocked",
	email: "contact_blocked",
	phone: "contact_blocked",
	ip_range: "address_blocked",
} as const satisfies Partial<Record<EntryKind, ReasonName>>;

/** What of the person the app has blocked: a reviewer looks. Without a hit there is no check. */
export function decideBlockList(evidence: Evidence): CheckFinding[] {
	const { options, liveness } = evidence;
	const hits = (Object.keys(reasonsOf) as (keyof typeof reasonsOf)[]).flatMap((kind): CheckFinding[] => {
		const hit = blockedBy(evidence, kind);
		if (!hit) return [];
		const measured =
			kind === "face"
				? {
						score: hit.distance,
						threshold: searchDistance(options, liveness),
						model: liveness.face?.template.model ?? null,
					}
				: {};
		return [leaf(`blocked_${kind}` as const, "consider", [reasonsOf[kind]], measured)];
	});
	return hits.length > 0 ? [branch("block_list", hits)] : [];
}
