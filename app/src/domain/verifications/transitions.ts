import type { Key } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/errors.ts";
import { recordAudit } from "../audit/audit.ts";
import type { AuditAction } from "../audit/contract.ts";
import type { Caller } from "../caller.ts";
import type { CustomerStatus } from "../customers/contract.ts";
import { followStatus } from "../customers/customers.ts";
import { recordEvent } from "../events/events.ts";
import type { Services } from "../services.ts";
import { updateStatus, type VerificationRow } from "./queries.ts";
import { eventPayload } from "./requests/serialize.ts";
import { isDecided, statesBefore, type VerificationStatus } from "./states.ts";

/** @throws Problem 409 naming the state that stands in the way */
export const conflict = (status: VerificationStatus) =>
	new Problem(409, "state_conflict", { values: { status } });

/** What the app's trail says of a move; null for what the person does, which is no business of the team's. */
function actionOf(kind: Caller["actor"]["kind"], to: VerificationStatus): AuditAction | null {
	if (kind === "person" || to === "expired" || to === "processing") return null;
	if (to === "canceled") return "verification.canceled";
	return kind === "system" ? "verification.decided" : "verification.reviewed";
}

/** What a state means for the customer; the others leave them as they were. */
const customerStatusAfter: Partial<Record<VerificationStatus, CustomerStatus>> = {
	started: "pending",
	resubmission_requested: "pending",
	in_review: "in_review",
	approved: "verified",
	declined: "declined",
};

/** Adds to the app's trail, without a word of the person: redacting them must leave nothing here. */
export async function auditVerification(
	services: Services,
	tx: Db,
	{ actor, requestId }: Caller,
	{ appId, id, reasons }: Pick<VerificationRow, "appId" | "id" | "reasons">,
	action: AuditAction,
	outcome?: VerificationStatus,
): Promise<void> {
	await recordAudit(services, tx, {
		chainId: appId,
		key: await services.vault.appKey(appId, tx),
		actor: { kind: actor.kind, id: actor.kind === "system" ? null : actor.id },
		action,
		objectId: id,
		...(outcome && { details: { outcome, reasons } }),
		requestId,
	});
}

/**
 * Moves a verification to another state and tells it to whoever listens, in one transaction. Of two that
 * try at once, one wins; the other gets the conflict. The trail is the caller's to write.
 * @throws Problem 409 when the table of transitions doesn't allow it
 */
export async function transition(
	services: Services,
	tx: Db,
	caller: Caller,
	{ row, key }: { row: VerificationRow; key: Key },
	to: Exclude<VerificationStatus, "created">,
	change: Partial<VerificationRow> = {},
	note: { comment?: string; message?: string } = {},
): Promise<VerificationRow> {
	// What is decided stays so: an engine that comes late must not open it again.
	const from = statesBefore(to).filter((status) => !isDecided(status));
	const moved = await updateStatus(tx, row.id, { from, to }, { ...change, updatedAt: services.clock.now() });
	if (!moved) throw conflict(row.status);
	await recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type: `verification.${to}`,
		objectId: row.id,
		data: { ...(await eventPayload(services, tx, { row: moved, key }, caller.locale)), ...note },
		key,
	});
	const standing = customerStatusAfter[to];
	if (moved.customerId && standing) await followStatus(tx, moved.customerId, standing);
	return moved;
}

/** The same, with what the app's trail says of it. */
export async function transitionWithAudit(
	services: Services,
	tx: Db,
	caller: Caller,
	{ row, key }: { row: VerificationRow; key: Key },
	to: Exclude<VerificationStatus, "created">,
	change: Partial<VerificationRow> = {},
	note: { comment?: string; message?: string } = {},
): Promise<VerificationRow> {
	const moved = await transition(services, tx, caller, { row, key }, to, change, note);
	const action = actionOf(caller.actor.kind, to);
	if (action) await auditVerification(services, tx, caller, moved, action, to);
	return moved;
}
