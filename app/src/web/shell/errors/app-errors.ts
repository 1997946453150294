import type { ErrorReportReceipt, PageStartStep } from "../../../domain/error-reports/contract.ts";
import { isReloading } from "../updates/missing-chunks.ts";

type ErrorListener = (error: unknown, step: PageStartStep) => Promise<ErrorReportReceipt | null>;

let listener: ErrorListener = async () => null;
const receiptsByError = new WeakMap<object, Promise<ErrorReportReceipt | null>>();

/** App-error hook: called once per error of the page. */
export function onAppError(heard: ErrorListener): void {
	listener = heard;
}

/** Reports an error to the hook. @returns its receipt; null when it wasn't reported or there was no answer */
export function reportAppError(
	error: unknown,
	step: PageStartStep = "running",
): Promise<ErrorReportReceipt | null> {
	const key = typeof error === "object" && error !== null ? error : {};
	const reportedTimes = receiptsByError.get(key);
	if (reportedTimes) return reportedTimes;
	const receipt = isReloading()
		.then((leaving) => (leaving ? null : listener(error, step)))
		.catch(() => null);
	receiptsByError.set(key, receipt);
	return receipt;
}
