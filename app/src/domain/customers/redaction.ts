import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/http/problem.ts";
import {
	deriveTombstoneKey,
	getSecretLocation,
	type SecretLocation,
} from "../../platform/vault/object-keys.ts";
import type { ErasedCounts } from "../../shared/redaction.ts";
import { recordEvent } from "../events/events.ts";
import type { Services } from "../services.ts";
import type { Caller } from "../shared/caller.ts";
import { presentCustomer } from "./present-customer.ts";
import {
	acquireCustomerLocks,
	type CustomerRow,
	findCustomerForJob,
	lockCustomerForUpdate,
	updateCustomerRow,
} from "./queries.ts";

/** Locks a customer for redaction. @throws Problem 404, 409 `redacted` */
export async function lockErasableCustomer(tx: Db, scope: AppScope, id: string): Promise<CustomerRow> {
	const row = await lockCustomerForUpdate(tx, scope, id);
	if (!row) throw notFound();
	if (row.redaction !== "none") throw new Problem(409, "redacted");
	return row;
}

/** Locks the customer against concurrent merging or redaction, until the transaction ends. */
export const acquireCustomerLock = (tx: Db, scope: AppScope, id: string): Promise<void> =>
	acquireCustomerLocks(tx, scope, [id]);

/** Erases the personal data of the row, and what other domains store about the customer. The status stays. */
export async function eraseCustomerRow(
	services: Services,
	tx: Db,
	row: CustomerRow,
): Promise<{ erased: ErasedCounts; secret: SecretLocation }> {
	const erased: ErasedCounts = {
		...(await services.ports.eraseRelatedRows(services, tx, "customer", row.id)),
		personal_details: 1,
	};
	await updateCustomerRow(tx, row, row.id, {
		redaction: "processing",
		wrappedKey: null,
		referenceToken: null,
		encryptedDetails: null,
		searchTokens: [],
	});
	return { erased, secret: getSecretLocation(row) };
}

/** Marks a customer as redacted and records the event, without personal data. */
export async function markCustomerRedacted(
	services: Services,
	tx: Db,
	caller: Caller,
	id: string,
): Promise<void> {
	const before = await findCustomerForJob(tx, id);
	if (!before) return;
	const change = { redaction: "redacted" as const, updatedAt: services.clock.now() };
	const row: CustomerRow = { ...before, ...change };
	const { appId, mode } = row;
	await updateCustomerRow(tx, row, id, change);
	const { verifications: _, ...data } = presentCustomer(row, null, 0);
	await recordEvent(services, tx, caller, {
		appId,
		mode,
		type: "customer.redacted",
		objectId: id,
		data,
		key: deriveTombstoneKey(await services.vault.getAppKey(appId, tx), id),
	});
}
