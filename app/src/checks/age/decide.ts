import { readAgeRange } from "../age-range.ts";
import type { DecisionContext } from "../check.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, leafCheck } from "../finding.ts";
import { isReliable } from "../reliability.ts";

/**
 * Checks the person's age against the app's minimum. No check where the app has none. Where several dates of birth are
 * possible, all of them have to lead to the result. Only a reliable one declines; otherwise the age stays unknown.
 */
export function decideAge(
	evidence: Evidence,
	{ data, fields }: Pick<DecisionContext, "data" | "fields">,
): CheckFinding[] {
	const { minimum_age: minimum } = evidence.options;
	if (minimum === null) return [];
	if (data.birth_date === undefined) return [leafCheck("age", "not_run", ["age_unknown"])];
	const ages = readAgeRange(evidence, { data, fields });
	if (!ages) return [leafCheck("age", "consider", ["age_unknown"])];
	const { youngest, oldest } = ages;
	const measured = { score: youngest, threshold: minimum };
	if (youngest >= minimum) return [leafCheck("age", "clear", [], measured)];
	return oldest < minimum && isReliable("birth_date", evidence, fields)
		? [leafCheck("age", "rejected", ["under_age"], measured)]
		: [leafCheck("age", "consider", ["age_unknown"], measured)];
}
