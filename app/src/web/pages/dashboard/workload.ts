import type { Workload } from "../../../domain/statistics/workload-contract.ts";
import { type ApiClient, unwrapData } from "../../client/api/api-client.ts";
import { listReviewers } from "../verifications/team-context.ts";

/** The cases in review of a reviewer, or of nobody. */
export interface ReviewerLoad extends Omit<Workload["data"][number], "oldest_since"> {
	/** Null for nobody. */
	name: string | null;
	/** When the oldest case entered review; null without any. */
	oldest_since: string | null;
}

/** First the unassigned cases, then every reviewer, most late cases first; who has none at the end. */
export async function loadWorkload(api: ApiClient, app: string): Promise<ReviewerLoad[]> {
	const [{ data }, members] = await Promise.all([
		api.get("/api/v1/statistics/workload"),
		api.get("/api/apps/{id}/members", { path: { id: app } }).then(unwrapData),
	]);
	const without = { open: 0, late: 0, oldest_since: null };
	const reviewers = listReviewers(members).map(
		({ user: { id: user, name } }): ReviewerLoad => ({
			...(data.find((row) => row.user === user) ?? without),
			user,
			name,
		}),
	);
	const position = ({ user }: ReviewerLoad) =>
		data.findIndex((row) => row.user === user) + 1 || data.length + 1;
	return [
		{ ...(data.find(({ user }) => user === null) ?? without), user: null, name: null },
		...reviewers.toSorted((one, other) => position(one) - position(other)),
	];
}
