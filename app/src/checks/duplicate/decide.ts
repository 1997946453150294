import type { DecisionContext } from "../check.ts";
import { type Evidence, maxSearchDistance } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck } from "../finding.ts";
import { hitsOfOtherCustomers, isAllowlisted, reasonsNotIdentified } from "../traits.ts";

/** The check of the face: `not_run` if an earlier face couldn't be compared and none of the others is this one. */
function duplicateFaceCheck(evidence: Evidence): CheckFinding {
	const incomplete = evidence.areFacesOutdated ? (["duplicates_incomplete"] as const) : [];
	const hits = hitsOfOtherCustomers(evidence, "face");
	const measured = {
		score: hits[0]?.distance ?? null,
		threshold: maxSearchDistance(evidence.options, evidence.liveness),
		model: evidence.liveness?.face?.template.model ?? null,
	};
	if (hits.length > 0 && !isAllowlisted(evidence, "face"))
		return leafCheck("duplicate_face", "consider", ["duplicate_face", ...incomplete], measured);
	if (incomplete.length > 0) return leafCheck("duplicate_face", "not_run", incomplete);
	return leafCheck(hits.length > 0 ? "duplicate_face_allowed" : "duplicate_face", "clear", [], measured);
}

function duplicateDocumentCheck(evidence: Evidence): CheckFinding {
	if (hitsOfOtherCustomers(evidence, "document").length === 0)
		return leafCheck("duplicate_document", "clear");
	return isAllowlisted(evidence, "document")
		? leafCheck("duplicate_document_allowed", "clear")
		: leafCheck("duplicate_document", "consider", ["duplicate_document"]);
}

/** Whether the face or document appears in another person's verification. */
export function decideDuplicate(evidence: Evidence, { data }: DecisionContext): CheckFinding[] {
	if (evidence.options.duplicates === "off") return [leafCheck("duplicate", "not_run")];
	const notIdentified = reasonsNotIdentified(data);
	return [
		compositeCheck("duplicate", [
			evidence.liveness?.face
				? duplicateFaceCheck(evidence)
				: leafCheck("duplicate_face", "not_run", evidence.liveness ? ["face_not_found"] : []),
			notIdentified.length === 0
				? duplicateDocumentCheck(evidence)
				: leafCheck("duplicate_document", "not_run", notIdentified),
		]),
	];
}
