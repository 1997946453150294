import { type ApiClientOptions, createApiCaller, type SendRequest } from "./api-request.ts";
import { createTypedClient } from "./client.ts";
import { createDemoCalls } from "./demo-calls.ts";
import { createPersonCalls } from "./person-calls.ts";
import { createSessionCalls } from "./session-calls.ts";
import { createUndocumentedCalls } from "./undocumented-calls.ts";

export { ApiError, createFileForm } from "./api-request.ts";
export type { LivenessFrame } from "./person-calls.ts";

/** Items of an unpaginated list response. */
export const unwrapData = <T>({ data }: { data: T }): T => data;

/**
 * The pages' API client: pages use the same API as customers. Types come from the OpenAPI document;
 * only calls that do more than send a request have names.
 */
export function createApiClient(send: SendRequest, options: ApiClientOptions) {
	const caller = createApiCaller(send, options);
	const client = createTypedClient(caller);
	return {
		...client,
		...createSessionCalls(caller),
		...createUndocumentedCalls(caller),
		...createDemoCalls(client),
		person: createPersonCalls(client),
	};
}
export type ApiClient = ReturnType<typeof createApiClient>;
