import type { InboxMail } from "../domain/mails/contract.ts";
import type { ReportReceipt } from "../domain/reports/contract.ts";
import type { PublicStatus } from "../domain/status/contract.ts";
import type { Call } from "./call.ts";
import type { ApiDocument } from "./docs/api/document.ts";

/** What the API's document leaves out: itself, and what is for this server's own pages alone. */
export const unlistedCalls = ({ get }: Call) => ({
	openapi: () => get<ApiDocument>("/api/v1/openapi.json"),
	publicStatus: () => get<PublicStatus>("/statusz"),
	errorDestination: () => get<ReportReceipt>("/page-errors/destination"),
	/** Makes the server fail, on purpose. */
	failOnServer: () => get<never>("/page-errors/example"),
	/** The developers' inbox, latest first. */
	inbox: async () => (await get<{ data: InboxMail[] }>("/api/dev/inbox")).data,
});
