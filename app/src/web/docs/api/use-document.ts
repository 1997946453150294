import { api } from "../../browser-api.ts";
import type { ApiDocument } from "./document.ts";

let fetched: Promise<ApiDocument> | undefined;

/** The whole description of the API, fetched once, when the first operation is opened. */
export function fetchDocument(): Promise<ApiDocument> {
	fetched ??= api.openapi().catch((error: unknown) => {
		fetched = undefined;
		throw error;
	});
	return fetched;
}
