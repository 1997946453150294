import type { Evidence } from "../evidence.ts";
import { type CheckFinding, leaf } from "../finding.ts";

/**
 * Whether an entry of a list resembles the person: a reviewer looks. There is no check where the app asks for none.
 * A search that failed goes to a reviewer as well: nobody may be approved because a database was slow.
 */
export function decideScreening({ screening }: Pick<Evidence, "screening">): CheckFinding[] {
	if (!screening) return [];
	switch (screening.outcome) {
		case "no_list":
			return [leaf("screening", "not_run", ["screening_list_missing"])];
		case "no_name":
			return [leaf("screening", "not_run", ["screening_name_missing"])];
		case "unavailable":
			return [leaf("screening", "consider", ["screening_unavailable"])];
		case "searched": {
			const { hits, threshold, truncated } = screening;
			const scores = hits.filter(({ dismissed }) => !dismissed).map(({ score }) => score);
			// Those beyond the nearest weren't looked at, even where all that were are dismissed.
			return [
				leaf("screening", scores.length > 0 || truncated ? "consider" : "clear", ["screening_hit"], {
					score: scores.length > 0 ? Math.max(...scores) : null,
					threshold,
				}),
			];
		}
	}
}
