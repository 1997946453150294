import type { Db } from "../../../platform/database/database.ts";
import { setCustomerStatus } from "../../customers/customer-of-verification.ts";
import { recordEvent } from "../../events/events.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import type { Verification } from "../contract.ts";
import { stateConflict } from "../load-verification.ts";
import { buildEventPayload } from "../presentation/serialize-verification.ts";
import { updateStatus, type VerificationRow } from "../queries.ts";
import { serializeForCaller } from "../requests/verifications.ts";
import { isDecidedStatus } from "../states.ts";
import { auditVerification } from "../transitions.ts";
import type { Reopen } from "./contract.ts";
import { type LockedCase, lockCase } from "./lock-case.ts";
import { insertReopening } from "./queries.ts";
import { clearedProposal } from "./review-verification.ts";

/** Returns a locked case to review, in the caller's transaction. @throws Problem 409 when it isn't decided */
export async function reopenCase(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key }: LockedCase,
	comment: string,
): Promise<VerificationRow> {
	if (!isDecidedStatus(row.status)) throw stateConflict(row.status);
	await insertReopening(tx, row);
	const allowedTransition = { from: [row.status], to: "in_review" } as const;
	const clearedDecision = {
		updatedAt: services.clock.now(),
		outcome: null,
		assurance: null,
		decidedAt: null,
		encryptedMessage: null,
		...clearedProposal,
	};
	const reopened = await updateStatus(tx, row.id, allowedTransition, clearedDecision);
	if (!reopened) throw stateConflict(row.status);
	await services.ports.spotChecks.withdraw(tx, row.id);
	await recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type: "verification.reopened",
		objectId: row.id,
		data: { ...(await buildEventPayload(services, tx, { row: reopened, key }, caller.locale)), comment },
		key,
	});
	if (row.customerId) await setCustomerStatus(tx, row.customerId, "in_review");
	await auditVerification(services, tx, caller, reopened, "verification.reopened", row.status);
	return reopened;
}

/** Reopens a decided case for review. @throws Problem 404, 409 when it isn't decided */
export async function reopenVerification(
	services: Services,
	caller: Permitted<"verifications:review">,
	id: string,
	{ comment }: Reopen,
): Promise<Verification> {
	const { row, key } = await lockCase(services, caller, id, async (tx, locked) => ({
		row: await reopenCase(services, tx, caller, locked, comment),
		key: locked.key,
	}));
	return serializeForCaller(services, caller, row, key);
}
