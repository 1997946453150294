import type { ErrorReportReceipt, PageStartStep } from "../../../domain/error-reports/contract.ts";
import { isReloading } from "../updates/missing-chunks.ts";

type ErrorListener = (error: unknown, step: PageStartStep) => Promise<ErrorReportReceipt | null>;

let listener: ErrorListener = async () => null;
const receiptsByError = new WeakMap<object, Promise<ErrorReportReceipt | null>>();

/** Sets the error hook, which is called once per error object. */
export function onAppError(onError: ErrorListener): void {
	listener = onError;
}

/** Reports an error to the hook. @returns its receipt; null if it wasn't reported or the report failed */
export function reportAppError(
	error: unknown,
	step: PageStartStep = "running",
): Promise<ErrorReportReceipt | null> {
	const key = typeof error === "object" && error !== null ? error : {};
	const pendingReceipt = receiptsByError.get(key);
	if (pendingReceipt) return pendingReceipt;
	const receipt = isReloading()
		.then((reloading) => (reloading ? null : listener(error, step)))
		.catch(() => null);
	receiptsByError.set(key, receipt);
	return receipt;
}
