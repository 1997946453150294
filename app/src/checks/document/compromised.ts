import type { VerifiedData } from "../../domain/verifications/contract.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck } from "../finding.ts";
import { findBlockListHit, hitsOfOtherCustomers, isAllowlisted } from "../traits.ts";

/**
 * Whether the document is compromised: on the blocklist, or used by another person before.
 * An earlier use counts only where the workflow sends duplicates to review.
 */
export function compromisedDocumentCheck(evidence: Evidence, data: VerifiedData): CheckFinding {
	if (!data.document_number) return leafCheck("compromised_document", "not_run");
	const isDuplicate =
		hitsOfOtherCustomers(evidence, "document").length > 0 && !isAllowlisted(evidence, "document");
	const isWanted = evidence.options.duplicates === "review" && data.issuing_state;
	return compositeCheck("compromised_document", [
		leafCheck("blocked_document", findBlockListHit(evidence, "document_number") ? "rejected" : "clear", [
			"document_blocked",
		]),
		isWanted
			? leafCheck("duplicate_document", isDuplicate ? "consider" : "clear", ["duplicate_document"])
			: leafCheck("duplicate_document", "not_run"),
	]);
}
