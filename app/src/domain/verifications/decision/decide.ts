import type { Evidence } from "../../../checks/evidence.ts";
import { fieldsOf, verifiedDataOf } from "../../../checks/fields.ts";
import type { CheckFinding } from "../../../checks/finding.ts";
import { checks } from "../../../checks/list/checks.ts";
import type { ExtractedField, VerifiedData } from "../contract.ts";
import { isRetry, type ReasonName } from "../reasons.ts";
import { assuranceOf, isBelow } from "./assurance.ts";
import type { Assurance } from "./assurance-contract.ts";
import { weigh } from "./weigh.ts";

export interface Decision {
	status: "approved" | "declined" | "in_review" | "resubmission_requested";
	outcome: "approved" | "declined" | null;
	/** Of an approval. */
	assurance: Assurance | null;
	reasons: ReasonName[];
	checks: CheckFinding[];
	fields: ExtractedField[];
	verifiedData: VerifiedData;
}

const reasonsWith = (checks: readonly CheckFinding[], result: CheckFinding["result"]): ReasonName[] => [
	...new Set(checks.flatMap((check) => (check.result === result ? check.reasons : []))),
];

/**
 * Decides. What speaks against approval declines; what the person can mend is asked for again while
 * attempts are left; what the engine isn't sure of goes to a reviewer; only what is clear is approved.
 */
export function decide(evidence: Evidence): Decision {
	const fields = fieldsOf([evidence.front, evidence.back]);
	const verifiedData = verifiedDataOf(fields);
	const findings: CheckFinding[] = [];
	for (const check of checks)
		findings.push(...check.decide(evidence, { fields, data: verifiedData, before: [...findings] }));
	const weighed = weigh(findings, evidence.options);
	const assurance = assuranceOf(findings, { seenByReviewer: false });
	const decided = (status: Decision["status"], reasons: ReasonName[]): Decision => ({
		status,
		outcome: status === "approved" || status === "declined" ? status : null,
		assurance: status === "approved" ? assurance : null,
		reasons,
		checks: findings,
		fields,
		verifiedData,
	});

	const rejections = reasonsWith(weighed, "rejected");
	const against = rejections.filter((reason) => !isRetry(reason));
	if (against.length > 0) return decided("declined", against);
	if (rejections.length > 0)
		return evidence.attempt < evidence.options.max_attempts
			? decided("resubmission_requested", rejections)
			: decided("declined", ["attempts_used_up", ...rejections]);
	const doubts = reasonsWith(weighed, "consider");
	if (doubts.length > 0) return decided("in_review", doubts);
	const isClear = (name: string) => findings.some(({ type, result }) => type === name && result === "clear");
	if (!checks.every(({ contract }) => !contract.needed || isClear(contract.type)))
		return decided("in_review", ["reading_uncertain"]);
	if (evidence.options.review === "always") return decided("in_review", ["review_always"]);
	// Evidence from before this option names no level.
	if (isBelow(assurance, evidence.options.minimum_assurance ?? "basic"))
		return decided("in_review", ["assurance_too_low"]);
	return decided("approved", []);
}
