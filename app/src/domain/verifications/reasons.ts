import { checkReasons, listCheckReasons } from "../../checks/all-contract.ts";

/**
 * Reasons of decisions. Codes and names are stable, and only added: 1xx the person can fix, 2xx speak against approval,
 * 3xx are the person's own choice. The texts for person and business are in the `reasons` catalog, by name.
 */
export const reasonCodes = {
	...checkReasons,
	review_always: 211,
	attempts_used_up: 212,
	processing_failed: 213,
	assurance_too_low: 225,
	liveness_not_proved: 271,
	identity_not_confirmed: 272,
	workflow_review: 273,
	workflow_declined: 274,
	workflow_fact_unknown: 275,
	consent_declined: 301,
	abandoned: 302,
};
export type ReasonName = keyof typeof reasonCodes;
export const reasonNames = (Object.keys(reasonCodes) as ReasonName[]).toSorted(
	(a, b) => reasonCodes[a] - reasonCodes[b],
);

/** Whether the person can fix it with another image. */
export const isRetryReason = (name: ReasonName): boolean => reasonCodes[name] < 200;

/** Reasons of images that may not show the original document. */
export const copySuspicionReasons: readonly ReasonName[] = listCheckReasons("copySuspicionReasons");

/** Reasons that a reviewer can request resubmission for. */
export const resubmissionReasons = reasonNames.filter(isRetryReason);

/** Reasons for manual review that say nothing about the person. */
const reviewOnlyReasons: readonly ReasonName[] = [
	"review_always",
	"processing_failed",
	"workflow_review",
	"workflow_fact_unknown",
	...listCheckReasons("reviewOnlyReasons"),
];

/** Reasons that are hidden from the person. */
export const confidentialReasons: readonly ReasonName[] = [
	"workflow_review",
	"workflow_fact_unknown",
	...listCheckReasons("confidentialReasons"),
];

/** Reasons that a reviewer can decline for. */
export const declineReasons = reasonNames.filter(
	(name) => Math.floor(reasonCodes[name] / 100) === 2 && !reviewOnlyReasons.includes(name),
);

export const reviewDecisions = ["approved", "declined", "resubmission_requested"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Allowed reasons per decision; approvals have none. */
export const reasonsByDecision: Record<ReviewDecision, readonly ReasonName[]> = {
	approved: [],
	declined: declineReasons,
	resubmission_requested: resubmissionReasons,
};
