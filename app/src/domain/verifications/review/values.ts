import type { Verification } from "../contract.ts";

/** Maximum length of a reviewer's message to the person. */
export const maxMessageLength = 500;

/**
 * Within how many hours a case in review should be decided: its workflow's, or else the alert rule's. Null without a target.
 * @param ruleHours of the alert rule `reviews_waiting`; null where it is disabled
 */
export const getReviewTargetHours = (
	{ workflow }: Pick<Verification, "workflow">,
	ruleHours: number | null,
): number | null => workflow?.review_target_hours ?? ruleHours;
