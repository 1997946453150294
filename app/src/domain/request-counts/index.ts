import { defineDomain } from "../domain.ts";
import { deleteEndedCounts } from "./queries.ts";
import { openRequestCounter } from "./request-counter.ts";

export const requestCounts = defineDomain({
	name: "request-counts",
	open: (services) => openRequestCounter(services),
	retention: [
		{
			what: "counts of requests for the request limits",
			after: "when their window is over",
			policyRow: null,
			run: ({ db }) => deleteEndedCounts(db),
		},
	],
});
