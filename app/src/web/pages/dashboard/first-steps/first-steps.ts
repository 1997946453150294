import type { Permission } from "../../../../domain/guard/permissions.ts";
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

/** Steps that not every member can do, with the permission they require. */
const stepPermissions = {
	create: "verifications:create",
	// Only members who can create verifications see their links.
	open: "verifications:create",
	webhook: "webhooks:manage",
	team: "team:invite",
	live: "verifications:create",
} as const satisfies Partial<Record<FirstStepName, Permission>>;

export type RestrictedStepName = keyof typeof stepPermissions;
const isRestricted = (name: FirstStepName): name is RestrictedStepName => name in stepPermissions;

/** The step's name if the member's role doesn't allow it, otherwise null. */
export const toForbiddenStep = (
	name: FirstStepName,
	permissions: readonly Permission[],
): RestrictedStepName | null =>
	isRestricted(name) && !permissions.includes(stepPermissions[name]) ? name : null;

/** Whether the checklist has given way to what remains after the first decision. */
export const isTrialDone = (steps: FirstSteps): boolean => steps.decided || steps.live;

/** The steps that remain for a member after the first decision; none once the member dismissed them. */
export const listNextSteps = (steps: FirstSteps, permissions: readonly Permission[]): FirstStep[] =>
	steps.dismissed || !isTrialDone(steps)
		? []
		: listFirstSteps(steps).filter(
				({ name, done }) => !done && !trialSteps.includes(name) && !toForbiddenStep(name, permissions),
			);
