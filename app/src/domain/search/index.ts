import { defineDomain } from "../domain.ts";
import {
	backfillSearchTokens,
	backfillSearchTokensQueue,
	enqueueSearchBackfill,
} from "./backfill-search-tokens.ts";

export const search = defineDomain({
	name: "search",
	jobs: [
		{
			queue: backfillSearchTokensQueue,
			options: { policy: "short", expireInSeconds: 600 },
			run: backfillSearchTokens,
		},
	],
	startWorker: enqueueSearchBackfill,
});
