import type { DocsVote } from "../domain/docs/contract.ts";
import type { Call } from "./call.ts";
import type { ApiDocument } from "./docs/api/document.ts";

/** What readers tell of the documentation. */
export function docsCalls({ call, get }: Call) {
	return {
		docs: {
			/** The API's own description. */
			openapi: () => get<ApiDocument>("/api/v1/openapi.json"),
			vote: (body: DocsVote) => call<void>({ method: "POST", path: "/api/docs/votes", body }),
		},
	};
}
