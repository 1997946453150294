import {
	listScreensOfStep,
	type SessionStep,
	type StepScreen,
	type StepSession,
} from "./steps/step-screens.ts";
import type { ProgressStep } from "./verify-steps.tsx";

/** A screen between consent and submission. */
export interface FlowScreen extends StepScreen {
	/** The step it belongs to; null for the consent and for sending. */
	step: SessionStep | null;
}

/** The screens so far, in the order in which “Back” leads through them from the last to the first. */
export function listFlowScreens(session: StepSession): FlowScreen[] {
	const screens = session.steps.flatMap((step) =>
		listScreensOfStep(session, step).map((screen) => ({ ...screen, step })),
	);
	const isComplete = screens.every(({ isDone }) => isDone);
	return [
		{ name: "consent", isDone: true, step: null },
		...screens,
		...(isComplete ? [{ name: "send", isDone: false, step: null }] : []),
	];
}

/** Position of the first screen that is missing or whose photo was rejected. */
export const findNextScreen = (screens: readonly FlowScreen[]): number =>
	screens.findIndex(({ isDone }) => !isDone);

/** Whether nothing but this screen is missing, and nothing can follow it. */
export const isLastScreen = (session: StepSession, name: string): boolean =>
	session.steps.at(-1)?.last === true &&
	listFlowScreens(session).every((screen) => screen.isDone || screen.name === name || screen.name === "send");

/** The progress bar's step. */
export function getProgressStep({ name, step }: FlowScreen): ProgressStep {
	if (step) return step.type;
	return name === "consent" ? "intro" : "selfie";
}
