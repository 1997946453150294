import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { reviewDecisions } from "../verifications/reasons.ts";
import type { GetStatistics } from "./contract.ts";
import { resolveDayRange } from "./day-range.ts";
import { listReviewerDecisions } from "./queries.ts";
import type { ReviewerStatistics } from "./reviewers-contract.ts";

type ReviewerCounts = ReviewerStatistics["data"][number];

const sumDecisions = (row: ReviewerCounts) => row.approved + row.declined + row.resubmission_requested;

/** Decisions by reviewer, by the day of the decision. A reopened one counts too. @throws Problem 422 */
export async function getReviewerStatistics(
	services: Services,
	caller: Permitted<"reviews:read">,
	query: GetStatistics,
): Promise<ReviewerStatistics> {
	const { from, to, start, end } = resolveDayRange(query, services.clock.now());
	const rows = await listReviewerDecisions(services.db, caller.actor, start, end);
	const data = [...Map.groupBy(rows, ({ user }) => user)].map(([user, ofUser]): ReviewerCounts => {
		const count = (name: string) => ofUser.find(({ type }) => type === `verification.${name}`)?.count ?? 0;
		const latest = Math.max(...ofUser.map(({ latestAt }) => latestAt.getTime()));
		return {
			user,
			...(Object.fromEntries(reviewDecisions.map((name) => [name, count(name)])) as Omit<
				ReviewerCounts,
				"user" | "latest_at"
			>),
			latest_at: new Date(latest).toISOString(),
		};
	});
	return { from, to, data: data.toSorted((a, b) => sumDecisions(b) - sumDecisions(a)) };
}
