import type { Reading } from "../check.ts";
import type { Evidence } from "../evidence.ts";
import { type CheckFinding, leaf } from "../finding.ts";
import { yearsBetween } from "../years.ts";

/** Whether the person is as old as the app asks. There is no check where it doesn't. */
export function decideAge({ options, today }: Evidence, { data }: Pick<Reading, "data">): CheckFinding[] {
	if (options.minimum_age === null) return [];
	if (!data.birth_date) return [leaf("age", "not_run")];
	const age = yearsBetween(data.birth_date, today);
	return [
		leaf("age", age < options.minimum_age ? "rejected" : "clear", ["under_age"], {
			score: age,
			threshold: options.minimum_age,
		}),
	];
}
