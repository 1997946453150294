import type { Logger } from "../../platform/log.ts";
import type { Services } from "../services.ts";
import type { ErrorReport, ReportReceipt } from "./contract.ts";
import { scrub, scrubStack } from "./scrub.ts";

/** Writes an error of a page into the log, and so to the tracker where there is one. */
export function receiveReport(log: Logger, { name, message, stack, ...where }: ErrorReport): void {
	const { step, route, build, page_request } = where;
	const error = scrub(message).slice(0, 300);
	log.error(
		{
			error,
			stack: `${scrub(name)}: ${error}\n${scrubStack(stack ?? "")}`,
			side: "browser",
			step,
			route,
			build,
			...(page_request && { page_request }),
		},
		"a page failed in the browser",
	);
}

export const receiptOf = ({ tracker }: Services, requestId: string): ReportReceipt => ({
	request_id: requestId,
	tracker: tracker?.host ?? null,
});
