import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/errors.ts";
import { type SecretPlace, secretPlaceOf, tombstoneKey } from "../../platform/vault/object-keys.ts";
import type { Caller } from "../caller.ts";
import { countEventsOf, recordEvent } from "../events/events.ts";
import { deleteAnswersOf } from "../idempotency/idempotency.ts";
import type { Erased } from "../redactions/contract.ts";
import type { Services } from "../services.ts";
import { present } from "./customers.ts";
import { type CustomerRow, findForJob, lockCustomer, takeTurns, updateCustomer } from "./queries.ts";

/** A customer whom nobody else changes until the transaction ends. @throws Problem 404, 409 `redacted` */
export async function lockErasable(tx: Db, scope: AppScope, id: string): Promise<CustomerRow> {
	const row = await lockCustomer(tx, scope, id);
	if (!row) throw notFound();
	if (row.redaction !== "none") throw new Problem(409, "redacted");
	return row;
}

/** Waits until nobody else merges or erases the customer; held until the transaction ends. */
export const waitForTurn = (tx: Db, id: string): Promise<void> => takeTurns(tx, [id]);

/** Takes away all that the row holds of a person. Their status and that there were verifications stay. */
export async function emptyRow(tx: Db, row: CustomerRow): Promise<{ erased: Erased; secret: SecretPlace }> {
	const erased: Erased = {
		details: 1,
		attempts: 0,
		pictures: 0,
		recordings: 0,
		events: await countEventsOf(tx, row.id),
		notes: 0,
		likenesses: 0,
		answers: await deleteAnswersOf(tx, row.id),
	};
	await updateCustomer(tx, row, row.id, {
		redaction: "processing",
		wrappedKey: null,
		referenceToken: null,
		sealedDetails: null,
		searchTokens: [],
	});
	return { erased, secret: secretPlaceOf(row) };
}

/** Marks a customer as redacted, and tells it: that it is so, and nothing of the person. */
export async function markRedacted(services: Services, tx: Db, caller: Caller, id: string): Promise<void> {
	const before = await findForJob(tx, id);
	if (!before) return;
	const row: CustomerRow = { ...before, redaction: "redacted", updatedAt: services.clock.now() };
	const { appId, mode } = row;
	await updateCustomer(tx, row, id, row);
	const { verifications: _, ...data } = present(row, null, 0);
	await recordEvent(services, tx, caller, {
		appId,
		mode,
		type: "customer.redacted",
		objectId: id,
		data,
		key: tombstoneKey(await services.vault.appKey(appId, tx), id),
	});
}
