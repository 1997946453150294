import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound, Problem } from "../../../platform/errors.ts";
import { type SecretPlace, secretPlaceOf, tombstoneKey } from "../../../platform/vault/object-keys.ts";
import type { Caller } from "../../caller.ts";
import { deleteTraitsOf } from "../../duplicates/duplicates.ts";
import { countEventsOf, recordEvent } from "../../events/events.ts";
import { deleteAnswersOf } from "../../idempotency/idempotency.ts";
import { deleteHitsOf } from "../../lists/forget.ts";
import type { Erased } from "../../redactions/contract.ts";
import { deleteScreeningHitsOf } from "../../screening/hits/hits.ts";
import type { Services } from "../../services.ts";
import { deleteTriesOf } from "../liveness/challenge-queries.ts";
import { lockVerification, updateVerificationRow, type VerificationRow } from "../queries.ts";
import { eventPayload } from "../requests/serialize.ts";
import { isFinal } from "../states.ts";
import {
	countDueBefore,
	emptyAttempts,
	emptyFiles,
	emptyVerification,
	findOldestAwaitingRetention,
	listDueBefore,
	lockForJob,
	lockOfCustomer,
} from "./redaction-queries.ts";

/** A verification that nobody else changes until the transaction ends. @param scope null for the schedule */
export const lockForRedaction = async (
	tx: Db,
	scope: AppScope | null,
	id: string,
): Promise<VerificationRow> => {
	const row = scope ? await lockVerification(tx, scope, id) : await lockForJob(tx, id);
	if (!row) throw notFound();
	return row;
};

/** Those of a customer that aren't redacted yet, held. */
export const lockVerificationsOfCustomer = async (
	tx: Db,
	scope: AppScope,
	customerId: string,
): Promise<VerificationRow[]> =>
	(await lockOfCustomer(tx, scope, customerId)).filter(({ redaction }) => redaction === "none");

/** @throws Problem 409 `redacted`, or `redaction_too_early` while the person or a reviewer still acts */
export function assertErasable({ redaction, status }: VerificationRow): void {
	if (redaction !== "none") throw new Problem(409, "redacted");
	if (!isFinal(status)) throw new Problem(409, "redaction_too_early", { values: { status } });
}

/**
 * Takes away all that the rows hold of a verification's person. State, outcome, reasons, dates and the results of
 * checks stay. From here nothing personal is shown; what lies outside the database is erased behind.
 */
export async function emptyRows(
	services: Services,
	tx: Db,
	row: VerificationRow,
): Promise<{ erased: Erased; secret: SecretPlace }> {
	const { id } = row;
	const kinds = await emptyFiles(tx, id);
	const recordings = kinds.filter(({ kind }) => kind === "liveness_recording").length;
	const erased: Erased = {
		details: 1,
		attempts: await emptyAttempts(tx, id),
		pictures: kinds.length - recordings,
		recordings,
		events: await countEventsOf(tx, id),
		notes: await services.ports.notes.forgetNotesOf(tx, id),
		likenesses: await deleteTraitsOf(services, tx, id),
		answers: await deleteAnswersOf(tx, id),
	};
	await deleteHitsOf(tx, id);
	await deleteScreeningHitsOf(tx, id);
	await deleteTriesOf(tx, id);
	await emptyVerification(tx, id, services.clock.now());
	return { erased, secret: secretPlaceOf(row) };
}

/** Marks a verification as redacted, and tells it: that it is so, and nothing of the person. */
export async function markRedacted(services: Services, tx: Db, caller: Caller, id: string): Promise<void> {
	const now = services.clock.now();
	const row = await updateVerificationRow(tx, id, { redaction: "redacted", redactedAt: now, updatedAt: now });
	const { appId, mode } = row;
	await recordEvent(services, tx, caller, {
		appId,
		mode,
		type: "verification.redacted",
		objectId: id,
		data: await eventPayload(services, tx, { row, key: null }, caller.locale),
		key: tombstoneKey(await services.vault.appKey(appId, tx), id),
	});
}

/** Where everything of a verification lies in the storage. */
export const folderOf = ({ appId, id }: Pick<VerificationRow, "appId" | "id">): string => `${appId}/${id}/`;

/** Verifications of an app and mode that came to their end before a time, the oldest first. */
export const listDueForRetention = (
	db: Db,
	scope: AppScope,
	before: Date,
	limit: number,
): Promise<{ id: string }[]> => listDueBefore(db, scope, before, limit);

export const countDueForRetention = (db: Db, scope: AppScope, before: Date): Promise<number> =>
	countDueBefore(db, scope, before);

/** When the one that has rested longest came to its end; null when there is none. */
export const oldestAwaitingRetention = (db: Db, scope: AppScope): Promise<Date | null> =>
	findOldestAwaitingRetention(db, scope);
