import { retriedUntilDone } from "../../platform/jobs/job-queue.ts";
import { deleteObjectSecret, type SecretLocation } from "../../platform/vault/object-keys.ts";
import { markCustomerRedacted as markCustomer } from "../customers/redaction.ts";
import type { Services } from "../services.ts";
import { type Caller, systemCaller } from "../shared/caller.ts";
import { markVerificationRedacted as markVerification } from "../verifications/redaction/redaction.ts";
import { completeRedaction, type RedactionRow } from "./queries.ts";

/** Queue of redactions whose data outside the database isn't erased yet. */
export const eraseQueue = "redactions.erase";
/** A storage may be down for long. */
export const eraseQueueOptions = { ...retriedUntilDone, expireInSeconds: 300 };

/** What remains to be erased after a redaction's transaction. */
export interface EraseJob {
	/** ID of the redaction. */
	id: string;
	requestId: string | null;
	secret: SecretLocation;
	/** Folder in the storage; null without files. */
	folder: string | null;
}

/** Actor of the redaction, as its event names them. */
function requesterOf({ cause, requestedBy, appId, mode }: RedactionRow, requestId: string | null): Caller {
	if (cause === "schedule" || !requestedBy) return systemCaller;
	return {
		...systemCaller,
		actor: { kind: cause, id: requestedBy, appId, mode, permissions: [] },
		requestId,
	};
}

/**
 * Erases data outside the database: first the secret, without which nothing can be decrypted any more, then the files.
 * Can be repeated after a crash; the event is recorded once.
 */
export async function erase(services: Services, { id, requestId, secret, folder }: EraseJob): Promise<void> {
	await deleteObjectSecret(services, secret);
	if (folder) while (!(await services.storage.deletePage(folder)));
	await services.db.transaction(async (tx) => {
		const row = await completeRedaction(tx, id, services.clock.now());
		if (!row) return;
		const mark = row.subject === "customer" ? markCustomer : markVerification;
		await mark(services, tx, requesterOf(row, requestId), row.subjectId);
	});
}
