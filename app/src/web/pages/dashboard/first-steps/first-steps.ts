import type { FirstSteps } from "../../../../domain/statistics/contract.ts";

export type FirstStepName = "app" | "create" | "open" | "decision" | "webhook" | "team" | "live";
export interface FirstStep {
	name: FirstStepName;
	done: boolean;
}

/** The steps from a new app to its first live verification, in order. */
export const listFirstSteps = (steps: FirstSteps): FirstStep[] => [
	{ name: "app", done: true },
	{ name: "create", done: steps.created },
	{ name: "open", done: steps.opened },
	{ name: "decision", done: steps.decided },
	{ name: "webhook", done: steps.webhook_created },
	{ name: "team", done: steps.team_invited },
	{ name: "live", done: steps.live },
];

const trialSteps: readonly FirstStepName[] = ["app", "create", "open", "decision"];

/** Whether the checklist has given way to what remains after the first decision. */
export const isTrialDone = (steps: FirstSteps): boolean => steps.decided || steps.live;

/** The steps that remain after the first decision; none once the member dismissed them. */
export const listNextSteps = (steps: FirstSteps): FirstStep[] =>
	steps.dismissed || !isTrialDone(steps)
		? []
		: listFirstSteps(steps).filter(({ name, done }) => !done && !trialSteps.includes(name));
