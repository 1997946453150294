import type { Logger } from "../../platform/logging/log.ts";
import type { Services } from "../services.ts";
import type { ErrorReport, ErrorReportReceipt } from "./contract.ts";
import { scrubStack, scrubText } from "./scrub.ts";

/** Logs an error of a page, which also sends it to the error tracker, if one is configured. */
export function logErrorReport(log: Logger, { name, message, stack, ...where }: ErrorReport): void {
	const { step, route, build, page_request } = where;
	const error = scrubText(message).slice(0, 300);
	log.error(
		{
			error,
			stack: `${scrubText(name)}: ${error}\n${scrubStack(stack ?? "")}`,
			side: "browser",
			step,
			route,
			build,
			...(page_request && { page_request }),
		},
		"a browser reported an error of a page",
	);
}

export const createReceipt = ({ tracker }: Services, requestId: string): ErrorReportReceipt => ({
	request_id: requestId,
	tracker: tracker?.host ?? null,
});
