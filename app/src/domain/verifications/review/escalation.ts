import type { EncryptionKey } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import type { Verification } from "../contract.ts";
import { updateVerificationRow, type VerificationRow } from "../queries.ts";
import { presentVerificationSummary } from "../requests/present.ts";
import { serializeForCaller } from "../requests/verifications.ts";
import { auditVerification, stateConflict } from "../transitions.ts";
import type { Escalation } from "./contract.ts";
import { lockCase } from "./review.ts";

/** Stores that a locked case is or isn't escalated any more, with event and audit entry. */
async function updateEscalation(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key }: { row: VerificationRow; key: EncryptionKey },
	change: Pick<VerificationRow, "escalatedAt" | "updatedAt"> & Partial<Pick<VerificationRow, "assigneeId">>,
	note: Partial<Escalation> = {},
): Promise<VerificationRow> {
	const changed = await updateVerificationRow(tx, row.id, change);
	const type = change.escalatedAt ? "verification.escalated" : "verification.deescalated";
	await recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type,
		objectId: row.id,
		data: { ...presentVerificationSummary(changed, key, caller.locale), ...note },
		key,
	});
	await auditVerification(services, tx, caller, changed, type);
	return changed;
}

/**
 * Leaves a case in review to somebody else: unassigns it and keeps it out of every reviewer's next cases until it is
 * assigned. An escalated case stays as it is.
 * @throws Problem 403, 404, 409 when it isn't in review or is redacted
 */
export async function escalateVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	{ comment }: Escalation,
): Promise<Verification> {
	authorize(caller, "verifications:review");
	const { row, key } = await lockCase(services, caller, id, async (tx, locked) => {
		if (locked.row.status !== "in_review") throw stateConflict(locked.row.status);
		if (locked.row.escalatedAt) return locked;
		const now = services.clock.now();
		const change = { escalatedAt: now, updatedAt: now, assigneeId: null };
		return { ...locked, row: await updateEscalation(services, tx, caller, locked, change, { comment }) };
	});
	return serializeForCaller(services, caller, row, key);
}

/**
 * Returns an escalated case to the queue of all reviewers. A case that isn't escalated stays as it is.
 * @throws Problem 403, 404, 409 when it isn't in review or is redacted
 */
export async function deescalateVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<Verification> {
	authorize(caller, "verifications:review");
	const { row, key } = await lockCase(services, caller, id, async (tx, locked) => {
		if (locked.row.status !== "in_review") throw stateConflict(locked.row.status);
		if (!locked.row.escalatedAt) return locked;
		const change = { escalatedAt: null, updatedAt: services.clock.now() };
		return { ...locked, row: await updateEscalation(services, tx, caller, locked, change) };
	});
	return serializeForCaller(services, caller, row, key);
}
