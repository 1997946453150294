import type { Db } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/errors.ts";
import { appKey } from "../apps/apps.ts";
import { type SecretPlace, secretPlaceOf, tombstoneKey } from "../apps/object-keys.ts";
import type { Caller } from "../caller.ts";
import { countEventsOf, recordEvent } from "../events/events.ts";
import { forgetAnswersOf } from "../idempotency/idempotency.ts";
import { forgetLikenessOf } from "../likenesses/likenesses.ts";
import { forgetHitsOf } from "../lists/forget.ts";
import { forgetNotesOf } from "../notes/notes.ts";
import type { Erased } from "../redactions/contract.ts";
import type { Services } from "../services.ts";
import { deleteTriesOf } from "./challenge-queries.ts";
import { changeVerification, lockVerification, type Scope, type VerificationRow } from "./queries.ts";
import {
	countRestedBefore,
	emptyAttempts,
	emptyFiles,
	emptyVerification,
	findRestingLongest,
	listRestedBefore,
	lockForJob,
	lockOfCustomer,
} from "./redaction-queries.ts";
import { isFinal } from "./states.ts";
import { toldOf } from "./whole.ts";

/** A verification that nobody else changes until the transaction ends. @param scope null for the schedule */
export const holdVerification = async (tx: Db, scope: Scope | null, id: string): Promise<VerificationRow> => {
	const row = scope ? await lockVerification(tx, scope, id) : await lockForJob(tx, id);
	if (!row) throw notFound();
	return row;
};

/** Those of a customer that aren't redacted yet, held. */
export const holdOfCustomer = async (tx: Db, scope: Scope, customerId: string): Promise<VerificationRow[]> =>
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
		notes: await forgetNotesOf(tx, id),
		likenesses: await forgetLikenessOf(services, tx, id),
		answers: await forgetAnswersOf(tx, id),
	};
	await forgetHitsOf(tx, id);
	await deleteTriesOf(tx, id);
	await emptyVerification(tx, id, services.clock.now());
	return { erased, secret: secretPlaceOf(row) };
}

/** Marks a verification as redacted, and tells it: that it is so, and nothing of the person. */
export async function markRedacted(services: Services, tx: Db, caller: Caller, id: string): Promise<void> {
	const now = services.clock.now();
	const row = await changeVerification(tx, id, { redaction: "redacted", redactedAt: now, updatedAt: now });
	const { appId, mode } = row;
	await recordEvent(services, tx, caller, {
		appId,
		mode,
		type: "verification.redacted",
		objectId: id,
		data: await toldOf(services, tx, { row, key: null }, caller.locale),
		key: tombstoneKey(await appKey(services, appId, tx), id),
	});
}

/** Where everything of a verification lies in the storage. */
export const folderOf = ({ appId, id }: Pick<VerificationRow, "appId" | "id">): string => `${appId}/${id}/`;

/** Verifications of an app and mode that came to their end before a time, the oldest first. */
export const listRested = (db: Db, scope: Scope, before: Date, limit: number): Promise<{ id: string }[]> =>
	listRestedBefore(db, scope, before, limit);

export const countRested = (db: Db, scope: Scope, before: Date): Promise<number> =>
	countRestedBefore(db, scope, before);

/** When the one that has rested longest came to its end; null when there is none. */
export const restingLongest = (db: Db, scope: Scope): Promise<Date | null> => findRestingLongest(db, scope);
