import type { ExtractedField, VerifiedData } from "../../domain/verifications/contract.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, compositeCheck, leafCheck } from "../finding.ts";
import { isReliable } from "../reliability.ts";
import { findBlockListHit, hitsOfOtherCustomers, isAllowlisted, reasonsNotIdentified } from "../traits.ts";

/**
 * Whether the document is compromised: on the blocklist, or used by another person before.
 * An earlier use counts only where the options send duplicates to review.
 */
export function compromisedDocumentCheck(
	evidence: Evidence,
	fields: readonly ExtractedField[],
	data: VerifiedData,
): CheckFinding {
	const notIdentified = reasonsNotIdentified(data);
	if (notIdentified.length > 0) return leafCheck("compromised_document", "not_run", notIdentified);
	const isDuplicate =
		hitsOfOtherCustomers(evidence, "document").length > 0 && !isAllowlisted(evidence, "document");
	const hit = findBlockListHit(evidence, "document_number");
	const ofHit =
		!hit?.isUncertain && isReliable("document_number", evidence, fields) ? "rejected" : "consider";
	return compositeCheck("compromised_document", [
		leafCheck("blocked_document", hit ? ofHit : "clear", ["document_blocked"]),
		evidence.options.duplicates === "review"
			? leafCheck("duplicate_document", isDuplicate ? "consider" : "clear", ["duplicate_document"])
			: leafCheck("duplicate_document", "not_run"),
	]);
}
