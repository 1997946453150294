import { type ApiSetting, createCall, type Send } from "./call.ts";
import { createClient } from "./client.ts";
import { demoCalls } from "./demo/demo-calls.ts";
import { sessionCalls } from "./session-calls.ts";
import { unlistedCalls } from "./unlisted-calls.ts";
import { personCalls } from "./verify/person-calls.ts";

export { ApiError, formOf } from "./call.ts";
export type { LiveFrame } from "./verify/person-calls.ts";

/** The entries of a list that comes whole. */
export const dataOf = <T>({ data }: { data: T }): T => data;

/**
 * The client of pages: they see exactly what customers' programs see. Types are those of the API's document;
 * by name are only calls that do more than ask.
 */
export function createApi(send: Send, setting: ApiSetting) {
	const parts = createCall(send, setting);
	const client = createClient(parts);
	return {
		...client,
		...sessionCalls(parts),
		...unlistedCalls(parts),
		...demoCalls(client),
		person: personCalls(client),
	};
}
export type Api = ReturnType<typeof createApi>;
