import type { DuplicateKind } from "../../domain/duplicates/contract.ts";
import type { DecisionContext } from "../check.ts";
import { type Evidence, maxSearchDistance } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck } from "../finding.ts";
import { hitsOfOtherCustomers, isAllowlisted } from "../traits.ts";

function duplicateKindCheck(evidence: Evidence, kind: DuplicateKind): CheckFinding {
	const hits = hitsOfOtherCustomers(evidence, kind);
	const measured =
		kind === "face"
			? {
					score: hits[0]?.distance ?? null,
					threshold: maxSearchDistance(evidence.options, evidence.liveness),
					model: evidence.liveness.face?.template.model ?? null,
				}
			: {};
	if (hits.length === 0) return leafCheck(`duplicate_${kind}` as const, "clear", [], measured);
	return isAllowlisted(evidence, kind)
		? leafCheck(`duplicate_${kind}_allowed` as const, "clear", [], measured)
		: leafCheck(`duplicate_${kind}` as const, "consider", [`duplicate_${kind}`], measured);
}

/** Whether the face or document appears in another person's verification. */
export function decideDuplicate(evidence: Evidence, { data }: DecisionContext): CheckFinding[] {
	if (evidence.options.duplicates === "off") return [leafCheck("duplicate", "not_run")];
	return [
		compositeCheck("duplicate", [
			evidence.liveness.face ? duplicateKindCheck(evidence, "face") : leafCheck("duplicate_face", "not_run"),
			data.document_number && data.issuing_state
				? duplicateKindCheck(evidence, "document")
				: leafCheck("duplicate_document", "not_run"),
		]),
	];
}
