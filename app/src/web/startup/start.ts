import type { PageStep } from "../../domain/reports/contract.ts";
import { reportAppError } from "./app-errors.ts";
import { isLeaving } from "./chunks.ts";
import { showFatalScreen } from "./show-fatal-screen.ts";

type Step = Exclude<PageStep, "running">;
type Work = () => void | Promise<void>;

const order: readonly Step[] = ["plugins", "created", "before-mount", "mount", "mounted"];

/**
 * Starts the page step by step. What fails in one is told to the app-error hook and the error screen is shown; errors
 * that nobody waits for count as the step's while the start lasts. Afterwards this handler is gone: what happens then
 * is the running page's.
 * @throws what mounting throws, after it was logged
 */
export async function start(steps: Record<Step, Work>): Promise<void> {
	let step: Step = "plugins";
	const onLost = (event: ErrorEvent | PromiseRejectionEvent) => {
		const error: unknown = event instanceof ErrorEvent ? event.error : event.reason;
		if (error) reportAppError(error, step);
	};
	addEventListener("error", onLost);
	addEventListener("unhandledrejection", onLost);
	try {
		for (step of order) await steps[step]();
	} catch (error) {
		if (await isLeaving()) return;
		reportAppError(error, step);
		showFatalScreen();
		if (step === "mount") {
			// biome-ignore lint/suspicious/noConsole: the specification asks for it
			console.error("The page could not be mounted.", error);
			throw error;
		}
	} finally {
		removeEventListener("error", onLost);
		removeEventListener("unhandledrejection", onLost);
	}
}
