import type { Consequence } from "../../../checks/contract.ts";
import type { Evidence } from "../../../checks/evidence.ts";
import type { CheckFinding } from "../../../checks/finding.ts";
import { checks } from "../../../checks/registry/checks.ts";
import type { ExtractedField, VerifiedData } from "../contract.ts";
import type { ReasonName } from "../reasons.ts";
import { applyWorkflow, runWorkflowOfCase } from "./apply-workflow.ts";
import { determineAssurance, listUnmetRules } from "./assurance.ts";
import { findConsequenceOfMissingProof, listConsequences } from "./decision-table.ts";
import type { Outcome } from "./outcome.ts";
import { readDocument } from "./read-document.ts";

export interface Decision extends Outcome {
	checks: CheckFinding[];
	fields: ExtractedField[];
	verifiedData: VerifiedData;
	/** Keys of the nodes that the case passed in its workflow; absent where it is older than workflows. */
	path?: string[];
}

/**
 * Takes the outcome from what each finding leads to by the decision table. A decline comes first, then a resubmission
 * while attempts are left, then manual review. Only a case without any of them is approved.
 */
function decideOutcome(evidence: Evidence, findings: readonly CheckFinding[]): Outcome {
	const consequences = listConsequences(findings, evidence.options);
	const reasonsLeadingTo = (consequence: Consequence): ReasonName[] => [
		...new Set(consequences.flatMap(({ reason, leadsTo }) => (leadsTo === consequence ? reason : []))),
	];
	const context = { gesturesSeenByReviewer: false };
	const assurance = determineAssurance(findings, context);
	const buildOutcome = (status: Decision["status"], reasons: ReasonName[]): Outcome => ({
		status,
		outcome: status === "approved" || status === "declined" ? status : null,
		assurance: status === "approved" ? assurance : null,
		reasons,
	});

	const reasonsToDecline = reasonsLeadingTo("decline");
	if (reasonsToDecline.length > 0) return buildOutcome("declined", reasonsToDecline);
	const reasonsToResubmit = reasonsLeadingTo("resubmission");
	if (reasonsToResubmit.length > 0)
		return evidence.attempt < evidence.options.max_attempts
			? buildOutcome("resubmission_requested", reasonsToResubmit)
			: buildOutcome("declined", ["attempts_used_up", ...reasonsToResubmit]);
	const reasonsToReview = reasonsLeadingTo("review");
	if (reasonsToReview.length > 0) return buildOutcome("in_review", reasonsToReview);
	const isClear = (name: string) => findings.some(({ type, result }) => type === name && result === "clear");
	if (!checks.every(({ contract }) => !contract.needed || isClear(contract.type)))
		return buildOutcome("in_review", ["reading_uncertain"]);
	const selfie = evidence.liveness;
	// Whatever the checks and the workflow say.
	if (!selfie) return buildOutcome("in_review", ["face_not_compared"]);
	if (evidence.options.review === "always") return buildOutcome("in_review", ["review_always"]);
	const isNoChallengeAnswered = !("steps" in selfie);
	const unmetRules = listUnmetRules(evidence.options.minimum_assurance, findings, context).filter(
		({ reason }) =>
			reason !== "liveness_not_proved" ||
			!isNoChallengeAnswered ||
			findConsequenceOfMissingProof("liveness", reason, evidence) !== "none",
	);
	if (unmetRules.length > 0)
		return buildOutcome("in_review", [
			"assurance_too_low",
			...unmetRules.flatMap(({ reason }) => reason ?? []),
		]);
	return buildOutcome("approved", []);
}

/**
 * What the person may repeat once instead of a review, while attempts are left: only if it is all that speaks against an
 * automatic approval. Null otherwise.
 */
function decideRepeat(
	evidence: Evidence,
	findings: readonly CheckFinding[],
): Pick<Decision, "reasons" | "checks"> | null {
	if (evidence.attempt >= evidence.options.max_attempts) return null;
	const repeats = findings.map(
		(finding) =>
			checks.find(({ contract }) => contract.type === finding.type)?.findRepeat?.(evidence, finding) ?? null,
	);
	const reasons = repeats.flatMap((repeat) => repeat?.reason ?? []);
	const assumed = findings.map((finding, i) => repeats[i]?.assumed ?? finding);
	if (reasons.length === 0 || decideOutcome(evidence, assumed).status !== "approved") return null;
	return { reasons, checks: findings.map((finding, i) => repeats[i]?.requested ?? finding) };
}

/** Takes the decision: extracts the data, runs every check, and decides on their findings and on where the workflow leads. */
export function decide(evidence: Evidence): Decision {
	const { fields, data } = readDocument(evidence);
	const findings: CheckFinding[] = [];
	for (const check of checks)
		findings.push(...check.decide(evidence, { fields, data, earlierFindings: [...findings] }));
	const run = runWorkflowOfCase(evidence, { fields, data }, findings);
	const ofTable = decideOutcome(evidence, findings);
	const outcome = run ? applyWorkflow(run, ofTable) : ofTable;
	// Another photo changes nothing where the workflow itself asks for a reviewer.
	const isLeftToChecks = !run?.reason;
	const repeat = outcome.status === "in_review" && isLeftToChecks ? decideRepeat(evidence, findings) : null;
	return {
		...outcome,
		...(repeat && { status: "resubmission_requested" }),
		reasons: repeat?.reasons ?? outcome.reasons,
		checks: repeat?.checks ?? findings,
		fields: [...fields],
		verifiedData: data,
		...(run && { path: run.path }),
	};
}
