import type { CheckName } from "../../checks/all-contract.ts";
import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { recordAudit } from "../audit/audit.ts";
import type { AuditAction } from "../audit/values.ts";
import type { CustomerStatus } from "../customers/contract.ts";
import { setCustomerStatus } from "../customers/customer-of-verification.ts";
import { recordEvent } from "../events/events.ts";
import type { Services } from "../services.ts";
import type { Caller } from "../shared/caller.ts";
import { stateConflict } from "./load-verification.ts";
import { buildEventPayload } from "./presentation/serialize-verification.ts";
import { findVerificationOfAnyApp, updateStatus, type VerificationRow } from "./queries.ts";
import { getStatusesBefore, isDecidedStatus, type VerificationStatus } from "./states.ts";

/** The audit action of a transition; null for the person's own steps and what leads back to them, which aren't audited. */
function auditActionFor(kind: Caller["actor"]["kind"], to: VerificationStatus): AuditAction | null {
	if (kind === "person" || to === "expired" || to === "processing" || to === "started") return null;
	if (to === "canceled") return "verification.canceled";
	return kind === "system" ? "verification.decided" : "verification.reviewed";
}

/** The customer's status after each verification status; the other statuses leave it unchanged. */
const customerStatusAfter: Partial<Record<VerificationStatus, CustomerStatus>> = {
	started: "pending",
	resubmission_requested: "pending",
	in_review: "in_review",
	approved: "verified",
	declined: "declined",
};

/** Writes an audit entry without personal data, so that redaction has nothing to erase here. */
export async function auditVerification(
	services: Services,
	tx: Db,
	{ actor, requestId }: Caller,
	{ appId, id, reasons }: Pick<VerificationRow, "appId" | "id" | "reasons">,
	action: AuditAction,
	outcome?: VerificationStatus,
	{ open_hits, unanswered_checks }: AuditedNote = {},
): Promise<void> {
	await recordAudit(services, tx, {
		chainId: appId,
		key: await services.vault.getAppKey(appId, tx),
		actor: { kind: actor.kind, id: actor.kind === "system" ? null : actor.id },
		action,
		objectId: id,
		...(outcome && {
			details: {
				outcome,
				reasons,
				...(open_hits && { open_hits }),
				...(unanswered_checks && { unanswered_checks }),
			},
		}),
		requestId,
	});
}

/** What a reviewer adds to a decision, for its event. */
interface TransitionNote {
	comment?: string;
	message?: string;
	/** Number of open screening hits that were approved despite. */
	open_hits?: number;
	/** The checks without an answer that were approved despite. */
	unanswered_checks?: readonly CheckName[];
}

/** The part of a note that the audit log keeps: no personal data. */
type AuditedNote = Pick<TransitionNote, "open_hits" | "unanswered_checks">;

/**
 * Transitions a verification and records the event, in one transaction. Of two concurrent
 * transitions one wins; the other gets a 409. The audit entry is left to the caller. The link of a canceled
 * verification ends at once, from which its retention period counts. A decision ends the case's escalation.
 * @throws Problem 409 when the table of transitions doesn't allow it
 */
export async function transition(
	services: Services,
	tx: Db,
	caller: Caller,
	{ row, key }: { row: VerificationRow; key: EncryptionKey },
	to: Exclude<VerificationStatus, "created">,
	change: Partial<VerificationRow> = {},
	note: TransitionNote = {},
): Promise<VerificationRow> {
	// Decided verifications stay decided: late processing must not reopen them.
	// Only processing itself gives a verification back to the person.
	const mayReturn = caller.actor.kind === "system" || to !== "started";
	const from = getStatusesBefore(to).filter(
		(status) => !isDecidedStatus(status) && (mayReturn || status !== "processing"),
	);
	const now = services.clock.now();
	const linkEnd = to === "canceled" && row.expiresAt > now ? { expiresAt: now } : {};
	const transitioned = await updateStatus(
		tx,
		row.id,
		{ from, to },
		{ ...linkEnd, escalatedAt: null, ...change, updatedAt: now },
	);
	// The caller's row may be older than the transition that won.
	if (!transitioned) throw stateConflict((await findVerificationOfAnyApp(tx, row.id))?.status ?? row.status);
	await recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type: `verification.${to}`,
		objectId: row.id,
		data: { ...(await buildEventPayload(services, tx, { row: transitioned, key }, caller.locale)), ...note },
		key,
	});
	const customerStatus = customerStatusAfter[to];
	if (transitioned.customerId && customerStatus)
		await setCustomerStatus(tx, transitioned.customerId, customerStatus);
	return transitioned;
}

/** Transitions a verification, records the event and writes the audit entry. */
export async function transitionWithAudit(
	services: Services,
	tx: Db,
	caller: Caller,
	{ row, key }: { row: VerificationRow; key: EncryptionKey },
	to: Exclude<VerificationStatus, "created">,
	change: Partial<VerificationRow> = {},
	note: TransitionNote = {},
): Promise<VerificationRow> {
	const transitioned = await transition(services, tx, caller, { row, key }, to, change, note);
	const action = auditActionFor(caller.actor.kind, to);
	if (action) await auditVerification(services, tx, caller, transitioned, action, to, note);
	return transitioned;
}
