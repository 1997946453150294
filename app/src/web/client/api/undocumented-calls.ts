import type { ErrorReportReceipt } from "../../../domain/error-reports/contract.ts";
import type { InboxMail } from "../../../domain/mails/contract.ts";
import type { PublicStatus } from "../../../domain/status/contract.ts";
import type { ApiCaller } from "./api-request.ts";
import type { OpenApiDocument } from "./openapi-document.ts";

/** Routes missing from the OpenAPI document: the document itself and internal routes of the pages. */
export const createUndocumentedCalls = ({ call, get }: ApiCaller) => ({
	openapi: () => get<OpenApiDocument>("/api/v1/openapi.json"),
	publicStatus: () => get<PublicStatus>("/statusz"),
	errorDestination: () => get<ErrorReportReceipt>("/page-errors/destination"),
	/** Triggers an error on the server. Not a GET, whose retry would trigger a second one. */
	failOnServer: () => call<never>({ method: "POST", path: "/page-errors/example" }),
	/** The development inbox, newest first. */
	inbox: async () => (await get<{ data: InboxMail[] }>("/api/dev/inbox")).data,
});
