import type {
	ErrorReport,
	ErrorReportReceipt,
	PageStartStep,
} from "../../../domain/error-reports/contract.ts";
import { ApiError } from "../../client/api/api-request.ts";
import { NetworkError } from "../../client/api/network-error.ts";
import { getPageBuild, getRoutePattern } from "../startup/router-globals.ts";

/** React Router replaces messages of server errors with this one. The server has already logged the error. */
const serverErrorMessage = "Unexpected Server Error";

/** Whether an error originated in the page: not an API error, a lost connection or an aborted request. */
const isPageError = (error: unknown): error is Error =>
	error instanceof Error &&
	!(error instanceof ApiError || error instanceof NetworkError) &&
	error.name !== "AbortError" &&
	error.message !== serverErrorMessage;

const buildErrorReport = ({ name, message, stack }: Error, step: PageStartStep): ErrorReport => ({
	name: name.slice(0, 100),
	message: message.slice(0, 2000),
	stack: stack?.slice(0, 10_000) ?? null,
	step,
	route: getRoutePattern(),
	build: getPageBuild(),
	page_request: document.documentElement.dataset.request ?? null,
});

/** Reports a page error with plain `fetch`, because the API client may be what failed. */
export async function sendErrorReport(
	error: unknown,
	step: PageStartStep,
): Promise<ErrorReportReceipt | null> {
	if (!isPageError(error)) return null;
	const response = await fetch("/page-errors", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(buildErrorReport(error, step)),
		keepalive: true,
	});
	return response.ok ? ((await response.json()) as ErrorReportReceipt) : null;
}
