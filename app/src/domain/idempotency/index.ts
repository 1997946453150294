import { defineDomain } from "../domain.ts";
import { replayIdempotentRequests } from "./http-hook.ts";
import { deleteOldResponses, responseRetentionHours } from "./idempotency.ts";
import { hashStoredKeys } from "./key-hash.ts";

export const idempotency = defineDomain({
	name: "idempotency",
	configureHttp: (http, services) =>
		replayIdempotentRequests(http, services, services.ports.createObjectKeyFinder),
	beforeServing: [hashStoredKeys],
	retention: [
		{
			what: "responses stored for `Idempotency-Key`",
			after: `${responseRetentionHours} hours after the request`,
			run: deleteOldResponses,
		},
	],
});
