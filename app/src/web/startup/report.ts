import type { ErrorReport, PageStep, ReportReceipt } from "../../domain/reports/contract.ts";
import { ApiError } from "../call.ts";
import { buildOfPage, routePattern } from "./router.ts";

/** Of the server's own errors a page gets no more than these words: the server has logged them. */
const serversOwn = "Unexpected Server Error";

/** Whether an error is the page's own: what the server refused it knows, and what was given up is none. */
const isOwn = (error: unknown): error is Error =>
	error instanceof Error &&
	!(error instanceof ApiError) &&
	error.name !== "AbortError" &&
	error.message !== serversOwn;

const reportOf = ({ name, message, stack }: Error, step: PageStep): ErrorReport => ({
	name: name.slice(0, 100),
	message: message.slice(0, 2000),
	stack: stack?.slice(0, 10_000) ?? null,
	step,
	route: routePattern(),
	build: buildOfPage(),
	page_request: document.documentElement.dataset.request ?? null,
});

/** Tells the server of an error of the page: plainly, for what else sends may be what failed. */
export async function sendReport(error: unknown, step: PageStep): Promise<ReportReceipt | null> {
	if (!isOwn(error)) return null;
	const answer = await fetch("/page-errors", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(reportOf(error, step)),
		keepalive: true,
	});
	return answer.ok ? ((await answer.json()) as ReportReceipt) : null;
}
