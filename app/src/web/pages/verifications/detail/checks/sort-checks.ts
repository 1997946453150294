import type { CheckNode } from "../../../../../domain/verifications/contract.ts";

/** Reasons make a check that wasn't run an open question; without one, it doesn't apply. */
const getWeight = ({ result, reasons }: CheckNode): number => {
	if (result === "rejected") return 0;
	if (result === "consider") return 1;
	if (result === "clear") return 3;
	return reasons.length > 0 ? 2 : 4;
};

/** Checks by weight: rejected, to consider, unanswered, clear, not run. Otherwise in their own order. */
export const sortChecks = (checks: readonly CheckNode[]): CheckNode[] =>
	checks.toSorted((a, b) => getWeight(a) - getWeight(b));

/** Whether a check leaves something to look at: it isn't clear, or it has no answer and says why. */
export const isQuestioned = (check: CheckNode): boolean => getWeight(check) < 3;
