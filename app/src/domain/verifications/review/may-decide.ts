import { Problem } from "../../../platform/http/problem.ts";
import { authorize } from "../../guard/authorize.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import type { VerificationRow } from "../queries.ts";

/** An escalated case is decided by who manages reviews, or whom they assign it to. @throws Problem 403 */
export function requireMayDecide(
	caller: Caller<AppActor>,
	{ escalatedAt, assigneeId }: Pick<VerificationRow, "escalatedAt" | "assigneeId">,
): void {
	if (escalatedAt !== null && assigneeId !== caller.actor.id) authorize(caller, "reviews:manage");
}

/**
 * For what ends a review without being one: a case that waits for its second reviewer is ended by nobody else.
 * @throws Problem 403, also `four_eyes_key` for API keys; 409 `own_proposal`
 */
export function requireMayEndReview(
	caller: Caller<AppActor>,
	row: Pick<VerificationRow, "escalatedAt" | "assigneeId" | "proposedBy">,
): void {
	requireMayDecide(caller, row);
	if (row.proposedBy === null) return;
	if (caller.actor.kind === "key") throw new Problem(403, "four_eyes_key");
	if (row.proposedBy === caller.actor.id) throw new Problem(409, "own_proposal");
	authorize(caller, "reviews:manage");
}
