import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import {
	deriveTombstoneKey,
	getSecretLocation,
	type SecretLocation,
} from "../../../platform/vault/object-keys.ts";
import type { ErasedCounts } from "../../../shared/redaction.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import type { Caller } from "../../shared/caller.ts";
import { deleteTriesOfVerification } from "../liveness/challenge-queries.ts";
import { buildEventPayload } from "../presentation/serialize-verification.ts";
import { lockVerificationForUpdate, updateVerificationRow, type VerificationRow } from "../queries.ts";
import { isFinalStatus } from "../states.ts";
import {
	countDueBefore,
	eraseAttempts,
	eraseFiles,
	eraseVerification,
	findOldestAwaitingRetention,
	listDueBefore,
	lockVerificationOfAnyAppForUpdate,
	lockVerificationsOfCustomerForUpdate,
} from "./redaction-queries.ts";

/** Locks a verification for the transaction. @param scope null for the retention job */
export const lockForRedaction = async (
	tx: Db,
	scope: AppScope | null,
	id: string,
): Promise<VerificationRow> => {
	const row = scope
		? await lockVerificationForUpdate(tx, scope, id)
		: await lockVerificationOfAnyAppForUpdate(tx, id);
	if (!row) throw notFound();
	return row;
};

/** Locks the verifications of a customer that aren't redacted yet. */
export const lockVerificationsOfCustomer = async (
	tx: Db,
	scope: AppScope,
	customerId: string,
): Promise<VerificationRow[]> =>
	(await lockVerificationsOfCustomerForUpdate(tx, scope, customerId)).filter(
		({ redaction }) => redaction === "none",
	);

/** @throws Problem 409 `redacted`, or `redaction_too_early` while the person or a reviewer can still act */
export function assertRedactable({ redaction, status }: VerificationRow): void {
	if (redaction !== "none") throw new Problem(409, "redacted");
	if (!isFinalStatus(status)) throw new Problem(409, "redaction_too_early", { values: { status } });
}

/**
 * Erases all personal data in a verification's rows, and what other domains store about it. Status, outcome, reasons,
 * dates and the results of checks stay. Files and secrets outside the database are erased by a job afterwards.
 */
export async function eraseVerificationRows(
	services: Services,
	tx: Db,
	row: VerificationRow,
): Promise<{ erased: ErasedCounts; secret: SecretLocation }> {
	const { id } = row;
	const kinds = await eraseFiles(tx, id);
	const recordings = kinds.filter(({ kind }) => kind === "liveness_recording").length;
	const erased: ErasedCounts = {
		...(await services.ports.eraseRelatedRows(services, tx, "verification", id)),
		personal_details: 1,
		attempts: await eraseAttempts(tx, id),
		photos: kinds.length - recordings,
		recordings,
	};
	await deleteTriesOfVerification(tx, id);
	await eraseVerification(tx, id, services.clock.now());
	return { erased, secret: getSecretLocation(row) };
}

/** Marks a verification as redacted and records the event, without personal data. */
export async function markVerificationRedacted(
	services: Services,
	tx: Db,
	caller: Caller,
	id: string,
): Promise<void> {
	const now = services.clock.now();
	const row = await updateVerificationRow(tx, id, { redaction: "redacted", redactedAt: now, updatedAt: now });
	const { appId, mode } = row;
	await recordEvent(services, tx, caller, {
		appId,
		mode,
		type: "verification.redacted",
		objectId: id,
		data: await buildEventPayload(services, tx, { row, key: null }, caller.locale),
		key: deriveTombstoneKey(await services.vault.getAppKey(appId, tx), id),
	});
}

/** Folder of a verification's files in the storage. */
export const getStorageFolder = ({ appId, id }: Pick<VerificationRow, "appId" | "id">): string =>
	`${appId}/${id}/`;

/** Verifications of an app and mode whose retention period started before a time, oldest first. */
export const listDueForRetention = (
	db: Db,
	scope: AppScope,
	before: Date,
	limit: number,
): Promise<{ id: string }[]> => listDueBefore(db, scope, before, limit);

export const countDueForRetention = (db: Db, scope: AppScope, before: Date): Promise<number> =>
	countDueBefore(db, scope, before);

/** Earliest start of a running retention period; null without one. */
export const getOldestAwaitingRetention = (db: Db, scope: AppScope): Promise<Date | null> =>
	findOldestAwaitingRetention(db, scope);
