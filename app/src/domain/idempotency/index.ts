import { defineDomain } from "../domain.ts";
import type { EraseRows } from "../services.ts";
import { replayIdempotentRequests } from "./http-hook.ts";
import { eraseResponsesOfObject } from "./queries.ts";
import { deleteOldResponses, responseRetentionHours } from "./stored-responses.ts";

const eraseResponses: EraseRows = async (_services, tx, id) => ({
	idempotent_responses: await eraseResponsesOfObject(tx, id),
});

export const idempotency = defineDomain({
	name: "idempotency",
	configureHttp: (http, services) =>
		replayIdempotentRequests(http, services, services.ports.createObjectKeyFinder),
	onErase: { verification: eraseResponses, customer: eraseResponses },
	retention: [
		{
			what: "responses stored for `Idempotency-Key`",
			after: `${responseRetentionHours} hours after the request`,
			policyRow: null,
			run: deleteOldResponses,
		},
	],
});
