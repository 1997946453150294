import type { LikenessKind } from "../../domain/duplicates/contract.ts";
import type { Reading } from "../check.ts";
import { type Evidence, searchDistance } from "../evidence.ts";
import { branch, type CheckFinding, leaf } from "../finding.ts";
import { isAllowed, otherPersons } from "../known.ts";

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
	if (hits.length === 0) return leaf(`duplicate_${kind}` as const, "clear", [], measured);
	return isAllowed(evidence, kind)
		? leaf(`duplicate_${kind}_allowed` as const, "clear", [], measured)
		: leaf(`duplicate_${kind}` as const, "consider", [`duplicate_${kind}`], measured);
}

/** Whether face or document figure in another person's verification. */
export function decideDuplicate(evidence: Evidence, { data }: Reading): CheckFinding[] {
	if (evidence.options.duplicates === "off") return [leaf("duplicate", "not_run")];
	return [
		branch("duplicate", [
			evidence.liveness.face ? seenBefore(evidence, "face") : leaf("duplicate_face", "not_run"),
			data.document_number && data.issuing_state
				? seenBefore(evidence, "document")
				: leaf("duplicate_document", "not_run"),
		]),
	];
}
