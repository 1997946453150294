import type { Evidence } from "../evidence.ts";
import { type CheckFinding, leafCheck } from "../finding.ts";

/**
 * Sends a person who resembles a list entry to manual review. No check where the app doesn't screen.
 * A failed search also goes to manual review: a slow database must not lead to an approval.
 */
export function decideScreening({ screening }: Pick<Evidence, "screening">): CheckFinding[] {
	if (!screening) return [];
	switch (screening.outcome) {
		case "no_list":
			return [leafCheck("screening", "not_run", ["screening_list_missing"])];
		case "no_name":
			return [leafCheck("screening", "not_run", ["screening_name_missing"])];
		case "unavailable":
			return [leafCheck("screening", "consider", ["screening_unavailable"])];
		case "searched": {
			const { hits, threshold, truncated, incompleteLists = [] } = screening;
			const scores = hits.filter(({ dismissed }) => !dismissed).map(({ score }) => score);
			// When truncated, further hits may exist that no reviewer dismissed.
			const hasHit = scores.length > 0 || truncated;
			const isIncomplete = incompleteLists.length > 0;
			const result = hasHit ? "consider" : isIncomplete ? "not_run" : "clear";
			return [
				leafCheck(
					"screening",
					result,
					[
						...(hasHit ? (["screening_hit"] as const) : []),
						...(truncated ? (["screening_hits_incomplete"] as const) : []),
						...(isIncomplete ? (["screening_list_incomplete"] as const) : []),
					],
					{ score: scores.length > 0 ? Math.max(...scores) : null, threshold },
				),
			];
		}
	}
}
