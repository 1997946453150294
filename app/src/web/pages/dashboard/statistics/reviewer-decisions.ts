import type { ReviewerStatistics } from "../../../../domain/statistics/reviewers-contract.ts";
import { type ApiClient, unwrapData } from "../../../client/api/api-client.ts";
import type { Period } from "../period.ts";

/** A reviewer's decisions in a period, with their name; null for former members. */
export interface ReviewerDecisions extends Omit<ReviewerStatistics["data"][number], "latest_at"> {
	name: string | null;
}

/** Decisions by reviewer, most decisions first. */
export async function loadReviewerDecisions(
	api: ApiClient,
	app: string,
	{ from, to }: Period,
): Promise<ReviewerDecisions[]> {
	const [{ data }, members] = await Promise.all([
		api.get("/api/v1/statistics/reviewers", { query: { from, to } }),
		api.get("/api/apps/{id}/members", { path: { id: app } }).then(unwrapData),
	]);
	return data.map(({ latest_at: _, ...row }) => ({
		...row,
		name: members.find(({ user }) => user.id === row.user)?.user.name ?? null,
	}));
}
