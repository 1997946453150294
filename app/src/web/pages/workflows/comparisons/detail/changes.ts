import type { Comparison } from "../../../../../domain/comparisons/contract.ts";

/** Cases with one outcome before and another after. */
export type OutcomeChange = Comparison["outcomes"][number];

/** The changes of a comparison, most cases first; what can't be told comes last. */
export const listChanges = ({ outcomes }: Pick<Comparison, "outcomes">): OutcomeChange[] =>
	outcomes
		.filter(({ before, after }) => before !== after)
		.toSorted((a, b) => Number(a.after === "missing") - Number(b.after === "missing") || b.cases - a.cases);

/** The address of the cases with one change, on the same page. */
export const getChangeUrl = ({ before, after }: Pick<OutcomeChange, "before" | "after">): string =>
	`?${new URLSearchParams({ before, after })}`;
