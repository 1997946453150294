import type { VerifiedData } from "../../domain/verifications/contract.ts";
import type { Evidence } from "../evidence.ts";
import { branch, type CheckFinding, leaf } from "../finding.ts";
import { blockedBy, isAllowed, otherPersons } from "../known.ts";

/**
 * Whether the document is known to be in wrong hands: on the block list, or shown by another person before.
 * The latter counts only where the workflow sends duplicates to a reviewer.
 */
export function compromisedDocument(evidence: Evidence, data: VerifiedData): CheckFinding {
	if (!data.document_number) return leaf("compromised_document", "not_run");
	const seen = otherPersons(evidence, "document").length > 0 && !isAllowed(evidence, "document");
	const isWanted = evidence.options.duplicates === "review" && data.issuing_state;
	return branch("compromised_document", [
		leaf("blocked_document", blockedBy(evidence, "document_number") ? "rejected" : "clear", [
			"document_blocked",
		]),
		isWanted
			? leaf("duplicate_document", seen ? "consider" : "clear", ["duplicate_document"])
			: leaf("duplicate_document", "not_run"),
	]);
}
