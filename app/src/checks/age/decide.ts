import type { DecisionContext } from "../check.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, leafCheck } from "../finding.ts";
import { yearsBetween } from "../years.ts";

/** Checks the person's age against the app's minimum. No check where the app has none. */
export function decideAge(
	{ options, today }: Evidence,
	{ data }: Pick<DecisionContext, "data">,
): CheckFinding[] {
	if (options.minimum_age === null) return [];
	if (!data.birth_date) return [leafCheck("age", "not_run")];
	const age = yearsBetween(data.birth_date, today);
	return [
		leafCheck("age", age < options.minimum_age ? "rejected" : "clear", ["under_age"], {
			score: age,
			threshold: options.minimum_age,
		}),
	];
}
