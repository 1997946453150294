import type { PageStep, ReportReceipt } from "../../domain/reports/contract.ts";
import { isLeaving } from "./chunks.ts";

type Listener = (error: unknown, step: PageStep) => Promise<ReportReceipt | null>;

let listener: Listener = async () => null;
const reported = new WeakMap<object, Promise<ReportReceipt | null>>();

/** The app-error hook: `heard` is told each error of a page once, whatever it was that failed. */
export function onAppError(heard: Listener): void {
	listener = heard;
}

/** Tells the app-error hook. @returns where the error went, null where nothing was told or nobody answered */
export function reportAppError(error: unknown, step: PageStep = "running"): Promise<ReportReceipt | null> {
	const key = typeof error === "object" && error !== null ? error : {};
	const before = reported.get(key);
	if (before) return before;
	const receipt = isLeaving()
		.then((leaving) => (leaving ? null : listener(error, step)))
		.catch(() => null);
	reported.set(key, receipt);
	return receipt;
}
