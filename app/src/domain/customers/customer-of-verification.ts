import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/http/problem.ts";
import { findObjectKey } from "../../platform/vault/object-keys.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { CreateCustomer, CustomerStatus } from "./contract.ts";
import { addCustomer } from "./create-customer.ts";
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
): Promise<{ row: CustomerRow; key: EncryptionKey }> {
	const row = await lockCustomerForShare(tx, actor, id);
	const key = row && findObjectKey(services, await services.vault.getAppKey(actor.appId, tx), row);
	if (!row || !key) throw invalidField("customer", "unknown_customer");
	return { row, key };
}

/** Finds or creates the customer of a new verification, with the details it needs. @throws Problem 422 at `customer` */
export async function resolveCustomer(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	idOrDetails: string | CreateCustomer,
): Promise<{
	id: string;
	details: Pick<EncryptedCustomerDetails, "first_name" | "last_name" | "birth_date">;
}> {
	const appKey = await services.vault.getAppKey(caller.actor.appId, tx);
	const customerId =
		typeof idOrDetails === "string" ? idOrDetails : await findIdByReference(tx, caller, appKey, idOrDetails);
	const { row, key } = customerId
		? await requireUnredactedCustomer(services, tx, caller, customerId)
		: await addCustomer(services, tx, caller, idOrDetails as CreateCustomer);
	const { first_name, last_name, birth_date } = decryptCustomerDetails(key, row);
	return { id: row.id, details: { first_name, last_name, birth_date } };
}

/** A customer's email and phone; null once redacted. */
export async function getCustomerContact(
	services: Services,
	tx: Db,
	scope: AppScope,
	id: string,
): Promise<Pick<EncryptedCustomerDetails, "email" | "phone"> | null> {
	const row = await findCustomer(tx, scope, id);
	const key = row && findObjectKey(services, await services.vault.getAppKey(row.appId, tx), row);
	if (!row || !key) return null;
	const { email, phone } = decryptCustomerDetails(key, row);
	return { email, phone };
}

export const setCustomerStatus = (tx: Db, id: string, status: CustomerStatus) =>
	updateCustomerStatus(tx, id, status);
