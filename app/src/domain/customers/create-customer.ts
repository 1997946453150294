import { type EncryptionKey, encryptJson } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { createObjectKey } from "../../platform/vault/object-keys.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { requirePossibleBirthDate } from "../shared/provided-birth-date.ts";
import type { CreateCustomer, Customer } from "./contract.ts";
import { computeSearchColumns, type EncryptedCustomerDetails, emptyCustomerDetails } from "./details.ts";
import { presentCustomer } from "./present-customer.ts";
import { type CustomerRow, findCustomerByReference, insertCustomer } from "./queries.ts";
import { recordCustomerEvent } from "./record-customer-event.ts";

/** A reference identifies one customer per app and mode. */
export const referenceTaken = () =>
	new Problem(409, "reference_taken", {
		fields: [{ path: "reference", code: "reference_taken", key: "reference_taken" }],
	});

/** The ID and the key of a customer who isn't stored yet. */
export type CustomerKey = Pick<CustomerRow, "id" | "createdAt"> & Awaited<ReturnType<typeof createObjectKey>>;

/** Creates the key of a new customer, before the transaction that stores them. */
export async function createCustomerKey(
	services: Services,
	{ actor: { appId } }: Caller<AppActor>,
): Promise<CustomerKey> {
	const createdAt = services.clock.now();
	const id = newId("customer", createdAt);
	const appKey = await services.vault.getAppKey(appId);
	return { id, createdAt, ...(await createObjectKey(services, appKey, { appId, id })) };
}

/** Creates a customer in the given transaction. @throws Problem 409 `reference_taken` */
export async function addCustomer(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	input: CreateCustomer,
	{ id, createdAt, key, wrappedKey }: CustomerKey,
): Promise<{ row: CustomerRow; key: EncryptionKey }> {
	const { appId, mode } = caller.actor;
	const appKey = await services.vault.getAppKey(appId, tx);
	const details: EncryptedCustomerDetails = { ...emptyCustomerDetails, ...input };
	const searchColumns = computeSearchColumns(appKey, details);
	if (
		searchColumns.referenceToken &&
		(await findCustomerByReference(tx, caller.actor, searchColumns.referenceToken))
	)
		throw referenceTaken();
	const row: CustomerRow = {
		id,
		appId,
		mode,
		wrappedKey,
		status: "unverified",
		encryptedDetails: encryptJson(key, details, "details"),
		...searchColumns,
		redaction: "none",
		createdAt,
		updatedAt: createdAt,
	};
	await insertCustomer(tx, row);
	await recordCustomerEvent(services, tx, caller, { row, key }, "customer.created");
	return { row, key };
}

/** @throws Problem 409 `reference_taken` */
export async function createCustomer(
	services: Services,
	caller: Permitted<"customers:write">,
	input: CreateCustomer,
): Promise<Customer> {
	requirePossibleBirthDate("birth_date", input.birth_date, services.clock.now());
	const customerKey = await createCustomerKey(services, caller);
	const { row, key } = await services.db.transaction((tx) =>
		addCustomer(services, tx, caller, input, customerKey),
	);
	return presentCustomer(row, key, 0);
}
