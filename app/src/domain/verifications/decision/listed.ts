import type { EntryKind } from "../../lists/contract.ts";
import type { VerifiedData } from "../contract.ts";
import type { ReasonName } from "../reasons.ts";
import { isAllowed, otherPersons } from "./duplicate.ts";
import { type Evidence, searchDistance } from "./evidence.ts";
import { branch, type CheckFinding, leaf } from "./finding.ts";

const reasonsOf = {
	face: "face_blocked",
	email: "contact_blocked",
	phone: "contact_blocked",
	ip_range: "address_blocked",
} as const satisfies Partial<Record<EntryKind, ReasonName>>;

const blocked = ({ listed }: Evidence, kind: EntryKind) =>
	listed
		.filter((hit) => hit.list === "block" && hit.kind === kind)
		.toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))[0];

/** What of the person the app has blocked: a reviewer looks. Without a hit there is no check. */
export function blockListCheck(evidence: Evidence): CheckFinding[] {
	const { options, liveness } = evidence;
	const hits = (Object.keys(reasonsOf) as (keyof typeof reasonsOf)[]).flatMap((kind) => {
		const hit = blocked(evidence, kind);
		if (!hit) return [];
		const measured =
			kind === "face"
				? {
						score: hit.distance,
						threshold: searchDistance(options, liveness),
						model: liveness.face?.template.model ?? null,
					}
				: {};
		return [leaf(`blocked_${kind}`, "consider", [reasonsOf[kind]], measured)];
	});
	return hits.length > 0 ? [branch("block_list", hits)] : [];
}

/**
 * Whether the document is known to be in wrong hands: on the block list, or shown by another person before.
 * The latter counts only where the workflow sends duplicates to a reviewer.
 */
export function compromisedDocument(evidence: Evidence, data: VerifiedData): CheckFinding {
	if (!data.document_number) return leaf("compromised_document", "not_run");
	const seen = otherPersons(evidence, "document").length > 0 && !isAllowed(evidence, "document");
	const sought = evidence.options.duplicates === "review" && data.issuing_state;
	return branch("compromised_document", [
		leaf("blocked_document", blocked(evidence, "document_number") ? "rejected" : "clear", [
			"document_blocked",
		]),
		sought
			? leaf("duplicate_document", seen ? "consider" : "clear", ["duplicate_document"])
			: leaf("duplicate_document", "not_run"),
	]);
}
