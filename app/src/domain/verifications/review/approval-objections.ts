import type { CheckName } from "../../../checks/all-contract.ts";
import { invalidField } from "../../../platform/http/problem.ts";
import { countUnresolvedHits } from "../../screening/hits/values.ts";
import type { CaseFindings } from "./case-findings.ts";
import type { Review } from "./contract.ts";

const haveSameChecks = (a: readonly CheckName[], b: readonly CheckName[]): boolean =>
	a.length === b.length && a.every((check) => b.includes(check));

/**
 * Nobody who resembles a listed person, or whom a check couldn't judge, is approved in passing: each hit is judged first, or
 * the approval tells how many it stands against, which checks have no answer, and why. A confirmed hit needs a reason too.
 * @throws Problem 422 at `open_hits`, `unanswered_checks` or `comment`
 */
export function requireObjectionsConsidered(
	{ hits, unansweredChecks }: CaseFindings,
	{ decision, comment, open_hits: told, unanswered_checks: named }: Review,
): void {
	if (decision !== "approved") return;
	const { open, confirmed } = countUnresolvedHits(hits);
	if (open !== told) {
		if (open === 0) throw invalidField("open_hits", "no_open_hits");
		throw invalidField("open_hits", "open_hits", { count: open });
	}
	if (!haveSameChecks(named, unansweredChecks)) {
		if (unansweredChecks.length === 0) throw invalidField("unanswered_checks", "no_unanswered_checks");
		throw invalidField("unanswered_checks", "unanswered_checks", {
			checks: unansweredChecks.join(", "),
		});
	}
	if (comment !== null) return;
	if (open + confirmed > 0) throw invalidField("comment", "unresolved_hits_comment_required");
	if (unansweredChecks.length > 0) throw invalidField("comment", "unanswered_checks_comment_required");
}
