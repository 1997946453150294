import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { Verification } from "../contract.ts";
import { stateConflict } from "../load-verification.ts";
import { updateVerificationRow } from "../queries.ts";
import { serializeForCaller } from "../requests/verifications.ts";
import { auditVerification } from "../transitions.ts";
import type { Escalation } from "./contract.ts";
import { lockCase } from "./lock-case.ts";
import { recordReviewEvent } from "./review-event.ts";

/** @param escalation null returns the case to the queue */
async function changeEscalation(
	services: Services,
	caller: Permitted<"verifications:review">,
	id: string,
	escalation: Escalation | null,
): Promise<Verification> {
	const { row, key } = await lockCase(services, caller, id, async (tx, locked) => {
		const { status, escalatedAt } = locked.row;
		if (status !== "in_review") throw stateConflict(status);
		if ((escalatedAt !== null) === (escalation !== null)) return locked;
		const now = services.clock.now();
		const changed = await updateVerificationRow(tx, id, {
			updatedAt: now,
			...(escalation ? { escalatedAt: now, assigneeId: null } : { escalatedAt: null }),
		});
		const type = escalation ? "verification.escalated" : "verification.deescalated";
		const changedCase = { row: changed, key: locked.key };
		await recordReviewEvent(services, tx, caller, changedCase, type, escalation ?? {});
		await auditVerification(services, tx, caller, changed, type);
		return changedCase;
	});
	return serializeForCaller(services, caller, row, key);
}

/**
 * Leaves a case in review to somebody with `reviews:manage`: unassigns it and keeps it out of every reviewer's next cases
 * until it is assigned. An escalated case stays as it is.
 * @throws Problem 404, 409 when it isn't in review or is redacted
 */
export const escalateVerification = (
	services: Services,
	caller: Permitted<"verifications:review">,
	id: string,
	escalation: Escalation,
): Promise<Verification> => changeEscalation(services, caller, id, escalation);

/**
 * Returns an escalated case to the queue of all reviewers. A case that isn't escalated stays as it is.
 * @throws Problem 404, 409 when it isn't in review or is redacted
 */
export const deescalateVerification = (
	services: Services,
	caller: Permitted<"verifications:review" | "reviews:manage">,
	id: string,
): Promise<Verification> => changeEscalation(services, caller, id, null);
