import type { ReviewDecision } from "../contract.ts";
import { declineReasons, type ReasonName, resubmissionReasons } from "../reasons.ts";

/** The reasons that each decision may give; an approval gives none. */
export const reasonsByDecision: Record<ReviewDecision, readonly ReasonName[]> = {
	approved: [],
	declined: declineReasons,
	resubmission_requested: resubmissionReasons,
};

/** Longest text that a reviewer sends the person. */
export const maxMessageLength = 500;
/** Mails of the link that a verification may cause in an hour. */
export const maxSendsPerHour = 3;
/** The same for all of an app's, in both modes: nobody's address is asked whether it wants them. */
export const maxAppSendsPerHour = 300;
