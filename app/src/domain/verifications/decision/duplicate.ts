import type { DuplicateHit, LikenessKind } from "../../likenesses/contract.ts";
import type { VerifiedData } from "../contract.ts";
import { type Evidence, searchDistance } from "./evidence.ts";
import { branch, type CheckFinding, leaf } from "./finding.ts";

/** Earlier verifications with the same face or document that aren't known to be the same customer's. */
export const otherPersons = ({ customer, duplicates }: Evidence, kind: LikenessKind): DuplicateHit[] =>
	duplicates.filter((hit) => hit.kind === kind && (customer === null || hit.customer !== customer));

/** Whether an entry of the allow list lifts the doubt about a face or document that was seen before. */
export const isAllowed = ({ listed }: Evidence, kind: LikenessKind): boolean =>
	listed.some((hit) => hit.list === "allow" && hit.kind === (kind === "face" ? "face" : "document_number"));

function seenBefore(evidence: Evidence, kind: LikenessKind): CheckFinding {
	const hits = otherPersons(evidence, kind);
	const measured =
		kind === "face"
			? {
					score: hits[0]?.distance ?? null,
					threshold: searchDistance(evidence.options, evidence.liveness),
					model: evidence.liveness.face?.template.model ?? null,
				}
			: {};
	if (hits.length === 0) return leaf(`duplicate_${kind}`, "clear", [], measured);
	return isAllowed(evidence, kind)
		? leaf(`duplicate_${kind}_allowed`, "clear", [], measured)
		: leaf(`duplicate_${kind}`, "consider", [`duplicate_${kind}`], measured);
}

/** Whether face or document figure in another person's verification. */
export function duplicateCheck(evidence: Evidence, data: VerifiedData): CheckFinding {
	if (evidence.options.duplicates === "off") return leaf("duplicate", "not_run");
	return branch("duplicate", [
		evidence.liveness.face ? seenBefore(evidence, "face") : leaf("duplicate_face", "not_run"),
		data.document_number && data.issuing_state
			? seenBefore(evidence, "document")
			: leaf("duplicate_document", "not_run"),
	]);
}
