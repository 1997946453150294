import type { PageStartStep } from "../../../domain/error-reports/contract.ts";
import { reportAppError } from "../../client/errors/app-errors.ts";
import { isReloading } from "../../client/updates/missing-chunks.ts";
import { showFatalScreen } from "../errors/show-fatal-screen.ts";

type StartStep = Exclude<PageStartStep, "running">;
type StartTask = () => void | Promise<void>;

const startOrder: readonly StartStep[] = ["plugins", "created", "before-mount", "mount", "mounted"];

/**
 * Runs the startup steps in order. A failing step is reported and shows the error screen. Until startup ends,
 * unhandled errors are reported with the current step.
 * @throws the error of the `mount` step, after logging it
 */
export async function startPage(steps: Record<StartStep, StartTask>): Promise<void> {
	let step: StartStep = "plugins";
	const onUnhandled = (event: ErrorEvent | PromiseRejectionEvent) => {
		const error: unknown = event instanceof ErrorEvent ? event.error : event.reason;
		if (error) reportAppError(error, step);
	};
	addEventListener("error", onUnhandled);
	addEventListener("unhandledrejection", onUnhandled);
	try {
		for (step of startOrder) await steps[step]();
	} catch (error) {
		if (await isReloading()) return;
		reportAppError(error, step);
		showFatalScreen();
		if (step === "mount") {
			// biome-ignore lint/suspicious/noConsole: required by the specification
			console.error("The page could not be mounted.", error);
			throw error;
		}
	} finally {
		removeEventListener("error", onUnhandled);
		removeEventListener("unhandledrejection", onUnhandled);
	}
}
