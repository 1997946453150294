import { declineReasons, type ReasonName, resubmissionReasons } from "../reasons.ts";

export const reviewDecisions = ["approved", "declined", "resubmission_requested"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Allowed reasons per decision; approvals have none. */
export const reasonsByDecision: Record<ReviewDecision, readonly ReasonName[]> = {
	approved: [],
	declined: declineReasons,
	resubmission_requested: resubmissionReasons,
};

/** Maximum length of a reviewer's message to the person. */
export const maxMessageLength = 500;
/** Maximum emails with a verification's link per hour. */
export const maxSendsPerHour = 3;
/** The same for a whole app, in both modes: recipients never agreed to these emails. */
export const maxAppSendsPerHour = 300;
