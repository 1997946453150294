import type { VerificationCount } from "../../../domain/verifications/requests/list-contract.ts";
import { type ApiClient, ApiError } from "../../shell/api/api-client.ts";
import { toVerificationQuery } from "./filters/verification-query.ts";

/** The queues, each the search string of a list. */
const queueSearches = {
	to_review: "status=in_review&escalated=false&sort=oldest",
	mine: "status=in_review&assignee=me&sort=oldest",
	escalated: "status=in_review&escalated=true&sort=oldest",
} as const;

/** A reviewer's queue: a list with a name. */
export interface ReviewQueue extends VerificationCount {
	name: keyof typeof queueSearches;
	/** The list's search string. */
	search: string;
}

const countMatching = (api: ApiClient, search: URLSearchParams): Promise<VerificationCount> => {
	const { sort, cursor, ...filters } = toVerificationQuery(search);
	return api.get("/api/v1/verifications/count", { query: filters });
};

/** The queues of a reviewer, with how many cases wait in them and since when. */
export const loadQueues = (api: ApiClient): Promise<ReviewQueue[]> =>
	Promise.all(
		Object.entries(queueSearches).map(async ([name, search]) => ({
			name: name as ReviewQueue["name"],
			search,
			...(await countMatching(api, new URLSearchParams(search))),
		})),
	);

/** How many verifications the list has; null if a filter is invalid, which the list says itself. */
export async function loadTotal(api: ApiClient, search: URLSearchParams): Promise<VerificationCount | null> {
	try {
		return await countMatching(api, search);
	} catch (error) {
		if (error instanceof ApiError && error.problem.errors) return null;
		throw error;
	}
}
