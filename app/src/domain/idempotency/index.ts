import { defineDomain } from "../domain.ts";
import { replayIdempotentRequests } from "./http-hook.ts";
import { deleteOldResponses } from "./idempotency.ts";
import { hashStoredKeys } from "./key-hash.ts";

export const idempotency = defineDomain({
	name: "idempotency",
	configureHttp: (http, services) =>
		replayIdempotentRequests(http, services, services.ports.createObjectKeyFinder),
	beforeServing: [hashStoredKeys],
	retention: [deleteOldResponses],
});
