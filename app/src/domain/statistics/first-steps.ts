import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { FirstSteps } from "./contract.ts";
import { areFirstStepsDismissed, dismissFirstSteps, findFirstSteps } from "./first-steps-queries.ts";

/** An app's progress towards its first verifications. */
export async function getFirstSteps(
	{ db }: Services,
	caller: Permitted<"verifications:read">,
): Promise<FirstSteps> {
	const { appId, kind, id } = caller.actor;
	const progress = await findFirstSteps(db, appId);
	return {
		object: "first_steps",
		created: progress.latest !== null,
		opened: progress.opened !== null,
		decided: progress.decided !== null,
		webhook_created: progress.webhooks > 0,
		team_invited: progress.members > 1 || progress.invitations > 0,
		live: progress.live !== null,
		latest: progress.latest?.id ?? null,
		decision: progress.decided && {
			verification: progress.decided.id,
			status: progress.decided.status as NonNullable<FirstSteps["decision"]>["status"],
		},
		dismissed: kind === "user" && (await areFirstStepsDismissed(db, appId, id)),
	};
}

/** Dismisses the remaining first steps for the calling member only. Can be repeated. */
export async function dismissRemainingFirstSteps(
	{ db, clock }: Services,
	caller: Permitted<"verifications:read">,
): Promise<void> {
	await dismissFirstSteps(db, caller.actor.appId, caller.actor.id, clock.now());
}
