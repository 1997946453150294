import { deleteObjectSecret, type SecretLocation } from "../../platform/vault/object-keys.ts";
import { type Caller, systemCaller } from "../caller.ts";
import { markCustomerRedacted as markCustomer } from "../customers/redaction.ts";
import type { Services } from "../services.ts";
import { markVerificationRedacted as markVerification } from "../verifications/retention/redaction.ts";
import { completeRedaction, type RedactionRow } from "./queries.ts";

/** Queue of what lies outside the database and is still to be erased. */
export const eraseQueue = "redactions.erase";
/** A storage may be away for long: it is asked for weeks. */
export const eraseQueueOptions = {
	retryLimit: 1000,
	retryDelay: 10,
	retryDelayMax: 3600,
	expireInSeconds: 300,
};

/** What remains to be erased after a redaction's transaction. */
export interface EraseJob {
	/** Id of the redaction. */
	id: string;
	requestId: string | null;
	secret: SecretLocation;
	/** In the storage; null when nothing lies there. */
	folder: string | null;
}

/** Who asked for a redaction, as its event names them. */
function requesterOf({ cause, requestedBy, appId, mode }: RedactionRow, requestId: string | null): Caller {
	if (cause === "schedule" || !requestedBy) return systemCaller;
	return {
		...systemCaller,
		actor: { kind: cause, id: requestedBy, appId, mode, permissions: [] },
		requestId,
	};
}

/**
 * Erases what lies outside the database: first the secret, without which nothing opens any more, then the
 * pictures. Run again after a crash it does what is left, and tells it once.
 */
export async function erase(services: Services, { id, requestId, secret, folder }: EraseJob): Promise<void> {
	await deleteObjectSecret(services, secret);
	if (folder) await services.storage.deleteAll(folder);
	await services.db.transaction(async (tx) => {
		const row = await completeRedaction(tx, id, services.clock.now());
		if (!row) return;
		const mark = row.subject === "customer" ? markCustomer : markVerification;
		await mark(services, tx, requesterOf(row, requestId), row.subjectId);
	});
}
