import type { VerificationCount } from "../../../domain/verifications/requests/schemas.ts";
import type { ApiClient } from "../../client/api/api-client.ts";
import { toVerificationQuery } from "./filters/verification-query.ts";

/** The queues, each the search string of a list. */
export const queueSearches = {
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

/** How many verifications the list of a search string has. */
export const countMatching = (api: ApiClient, search: URLSearchParams): Promise<VerificationCount> => {
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
