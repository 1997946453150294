import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/http/problem.ts";
import { findObjectKey } from "../../platform/vault/object-keys.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { CreateCustomer, CustomerStatus } from "./contract.ts";
import { addCustomer, type CustomerKey, createCustomerKey } from "./create-customer.ts";
import { computeReferenceToken, decryptCustomerDetails, type EncryptedCustomerDetails } from "./details.ts";
import {
	type CustomerRow,
	findCustomer,
	findCustomerByReference,
	lockCustomerForShare,
	updateCustomerStatus,
} from "./queries.ts";

async function findIdByReference(
	tx: Db,
	{ actor }: Caller<AppActor>,
	appKey: EncryptionKey,
	{ reference }: CreateCustomer,
): Promise<string | undefined> {
	if (!reference) return undefined;
	return (await findCustomerByReference(tx, actor, computeReferenceToken(appKey, reference)))?.id;
}

/** Locks a customer against redaction until the transaction ends. @throws Problem 422 at `customer` */
async function requireUnredactedCustomer(
	services: Services,
	tx: Db,
	{ actor }: Caller<AppActor>,
	id: string,
	keyBefore: EncryptionKey | null,
): Promise<{ row: CustomerRow; key: EncryptionKey }> {
	const row = await lockCustomerForShare(tx, actor, id);
	const readKey = async (unread: CustomerRow) =>
		findObjectKey(services, await services.vault.getAppKey(actor.appId, tx), unread);
	const key = row?.wrappedKey ? (keyBefore ?? (await readKey(row))) : null;
	if (!row || !key) throw invalidField("customer", "unknown_customer");
	return { row, key };
}

/** The customer of a new verification as the request names them, and their key if they were found. */
interface PreparedCustomer {
	readonly idOrDetails: string | CreateCustomer;
	readonly found: { readonly id: string; readonly key: EncryptionKey | null } | null;
	/** For a customer who isn't stored yet. */
	readonly newKey: CustomerKey | null;
}

/** Reads or creates the key of a new verification's customer, before the transaction that stores both. */
export async function prepareCustomer(
	services: Services,
	caller: Caller<AppActor>,
	idOrDetails: string | CreateCustomer,
): Promise<PreparedCustomer> {
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const id =
		typeof idOrDetails === "string"
			? idOrDetails
			: await findIdByReference(services.db, caller, appKey, idOrDetails);
	const row = id && (await findCustomer(services.db, caller.actor, id));
	const found = row ? { id: row.id, key: await findObjectKey(services, appKey, row) } : null;
	return { idOrDetails, found, newKey: id ? null : await createCustomerKey(services, caller) };
}

/**
 * Finds or creates the customer of a new verification, with the details it needs. Another request may have created or merged
 * the customer since they were prepared: then the key is read or created in the transaction, for 5 seconds at most.
 * @throws Problem 422 at `customer`
 */
export async function resolveCustomer(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ idOrDetails, found, newKey }: PreparedCustomer,
): Promise<{
	id: string;
	details: Pick<EncryptedCustomerDetails, "first_name" | "last_name" | "birth_date">;
}> {
	const appKey = await services.vault.getAppKey(caller.actor.appId, tx);
	const customerId =
		typeof idOrDetails === "string" ? idOrDetails : await findIdByReference(tx, caller, appKey, idOrDetails);
	const keyBefore = found && found.id === customerId ? found.key : null;
	const { row, key } = customerId
		? await requireUnredactedCustomer(services, tx, caller, customerId, keyBefore)
		: await addCustomer(
				services,
				tx,
				caller,
				idOrDetails as CreateCustomer,
				newKey ?? (await createCustomerKey({ ...services, db: tx }, caller)),
			);
	const { first_name, last_name, birth_date } = decryptCustomerDetails(key, row);
	return { id: row.id, details: { first_name, last_name, birth_date } };
}

/** A customer's email and phone; null once redacted. Their key is read in the transaction, for 5 seconds at most. */
export async function getCustomerContact(
	services: Services,
	tx: Db,
	scope: AppScope,
	id: string,
): Promise<Pick<EncryptedCustomerDetails, "email" | "phone"> | null> {
	const row = await findCustomer(tx, scope, id);
	const key = row && (await findObjectKey(services, await services.vault.getAppKey(row.appId, tx), row));
	if (!row || !key) return null;
	const { email, phone } = decryptCustomerDetails(key, row);
	return { email, phone };
}

export const setCustomerStatus = (tx: Db, id: string, status: CustomerStatus) =>
	updateCustomerStatus(tx, id, status);
