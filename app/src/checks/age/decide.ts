import type { DecisionContext } from "../check.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, leafCheck } from "../finding.ts";
import { isReliable } from "../reliability.ts";
import { yearsBetween } from "../years.ts";

/**
 * Checks the person's age against the app's minimum. No check where the app has none. Only a reliable date of birth
 * declines; without one the age stays unknown.
 */
export function decideAge(
	evidence: Evidence,
	{ data, fields }: Pick<DecisionContext, "data" | "fields">,
): CheckFinding[] {
	const { minimum_age: minimum } = evidence.options;
	if (minimum === null) return [];
	if (!data.birth_date) return [leafCheck("age", "not_run", ["age_unknown"])];
	const age = yearsBetween(data.birth_date, evidence.today);
	const measured = { score: age, threshold: minimum };
	if (age >= minimum) return [leafCheck("age", "clear", [], measured)];
	return isReliable("birth_date", evidence, fields)
		? [leafCheck("age", "rejected", ["under_age"], measured)]
		: [leafCheck("age", "consider", ["age_unknown"], measured)];
}
