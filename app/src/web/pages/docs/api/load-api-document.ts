import { api } from "../../../client/api/browser-client.ts";
import type { OpenApiDocument } from "../../../client/api/openapi-document.ts";

let pendingDocument: Promise<OpenApiDocument> | undefined;

/** Loads the complete OpenAPI document once, when the first operation is opened. */
export function loadApiDocument(): Promise<OpenApiDocument> {
	pendingDocument ??= api.openapi().catch((error: unknown) => {
		pendingDocument = undefined;
		throw error;
	});
	return pendingDocument;
}
