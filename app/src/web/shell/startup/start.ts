import type { PageStartStep } from "../../../domain/error-reports/contract.ts";
import { reportAppError } from "../errors/app-errors.ts";
import { showFatalScreen } from "../errors/show-fatal-screen.ts";
import { isReloading } from "../updates/missing-chunks.ts";

type StartStep = Exclude<PageStartStep, "running">;
type StartTask = () => void | Promise<void>;

const startOrder: readonly StartStep[] = ["plugins", "created", "before-mount", "mount", "mounted"];

/**
 * Starts the page step by step. A failing step is reported and shows the error screen; unhandled errors
 * count as the step's until startup ends. Afterwards this handler is removed: later errors are the
 * running page's.
 * @throws what mounting throws, after it was logged
 */
export async function startPage(steps: Record<StartStep, StartTask>): Promise<void> {
	let step: StartStep = "plugins";
	const onLost = (event: ErrorEvent | PromiseRejectionEvent) => {
		const error: unknown = event instanceof ErrorEvent ? event.error : event.reason;
		if (error) reportAppError(error, step);
	};
	addEventListener("error", onLost);
	addEventListener("unhandledrejection", onLost);
	try {
		for (step of startOrder) await steps[step]();
	} catch (error) {
		if (await isReloading()) return;
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
