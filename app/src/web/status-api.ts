import type { ReportReceipt } from "../domain/reports/contract.ts";
import type { PublicStatus } from "../domain/status/contract.ts";
import type { Call } from "./call.ts";

/** What everybody may know of the server: whether its parts work, and where errors go. */
export function statusCalls({ get }: Call) {
	return {
		publicStatus: () => get<PublicStatus>("/statusz"),
		errorDestination: () => get<ReportReceipt>("/page-errors/destination"),
		/** Makes the server fail, on purpose. */
		failOnServer: () => get<never>("/page-errors/example"),
	};
}
