import type { Volume } from "../../domain/statistics/contract.ts";

/** Where verifications stand, from the bottom of a bar to its top, and the states that lists know it by. */
export const standings = {
	approved: "approved",
	declined: "declined",
	in_review: "in_review",
	resubmission_requested: "resubmission_requested",
	in_progress: "created,started,processing",
	canceled: "canceled",
	expired: "expired",
} as const satisfies Partial<Record<keyof Volume, string>>;
export type Standing = keyof typeof standings;
export const standingNames = Object.keys(standings) as Standing[];

/** States of what is decided. */
export const decidedStates = "approved,declined";
/** States of what has reasons. */
export const reasonedStates = "approved,declined,in_review";
