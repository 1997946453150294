import { type EncryptionKey, encryptJson } from "../../platform/crypto/crypto.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import {
	createObjectKey,
	deriveTombstoneKey,
	findObjectKey,
	requireObjectKey,
} from "../../platform/vault/object-keys.ts";
import { auditApp } from "../audit/audit.ts";
import type { AppActor, Caller } from "../caller.ts";
import { recordEvent } from "../events/events.ts";
import type { Permitted } from "../guard/authorize.ts";
import { type IdempotencyOptions, runIdempotentTransaction } from "../idempotency/idempotent-transaction.ts";
import { mergeMetadata } from "../metadata.ts";
import { requirePossibleBirthDate } from "../provided-birth-date.ts";
import type { CustomerVerifications, Services } from "../services.ts";
import type { CreateCustomer, Customer, UpdateCustomer } from "./contract.ts";
import {
	computeSearchColumns,
	decryptCustomerDetails,
	type EncryptedCustomerDetails,
	emptyCustomerDetails,
} from "./details.ts";
import {
	type CustomerRow,
	findCustomer,
	findCustomerByReference,
	insertCustomer,
	listCustomersById,
	lockCustomerForUpdate,
	updateCustomerRow,
} from "./queries.ts";

/** @param key null once it is deleted: no personal data is left to show */
export function presentCustomer(
	row: CustomerRow,
	key: EncryptionKey | null,
	verifications: number,
): Customer {
	return {
		id: row.id,
		object: "customer",
		mode: row.mode,
		status: row.status,
		...decryptCustomerDetails(key, row),
		verifications,
		redaction: key || row.redaction !== "none" ? row.redaction : "redacted",
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
	};
}

/** Hides the details from callers who may write customers but not read them. */
export const redactForCaller = ({ actor }: Caller<AppActor>, customer: Customer): Customer =>
	actor.permissions.includes("customers:read") ? customer : { ...customer, ...emptyCustomerDetails };

/** A reference identifies one customer per app and mode. */
const referenceTaken = () =>
	new Problem(409, "reference_taken", {
		fields: [{ path: "reference", code: "reference_taken", key: "reference_taken" }],
	});

/** Creates a customer in the given transaction. @throws Problem 409 `reference_taken` */
export async function addCustomer(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	input: CreateCustomer,
): Promise<{ row: CustomerRow; key: EncryptionKey }> {
	const { appId, mode } = caller.actor;
	const wrapping = await services.vault.getAppKey(appId, tx);
	const now = services.clock.now();
	const id = newId("customer", now);
	const details: EncryptedCustomerDetails = { ...emptyCustomerDetails, ...input };
	const searchColumns = computeSearchColumns(wrapping, details);
	if (
		searchColumns.referenceToken &&
		(await findCustomerByReference(tx, caller.actor, searchColumns.referenceToken))
	)
		throw referenceTaken();
	const { key, wrappedKey } = await createObjectKey(services, wrapping, { appId, id });
	const row: CustomerRow = {
		id,
		appId,
		mode,
		wrappedKey,
		status: "unverified",
		encryptedDetails: encryptJson(key, details, "details"),
		...searchColumns,
		redaction: "none",
		createdAt: now,
		updatedAt: now,
	};
	await insertCustomer(tx, row);
	await recordCustomerEvent(services, tx, caller, { row, key }, "customer.created");
	return { row, key };
}

export async function recordCustomerEvent(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key }: { row: CustomerRow; key: EncryptionKey },
	type: "customer.created" | "customer.updated" | "customer.merged",
): Promise<void> {
	// The number of verifications isn't a part of this change.
	const { verifications: _, ...data } = presentCustomer(row, key, 0);
	await recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type,
		objectId: row.id,
		data,
		key,
	});
	await auditApp(services, tx, caller, type, { objectId: row.id });
}

/** @throws Problem 409 `idempotency_conflict` or `reference_taken` */
export async function createCustomer(
	services: Services,
	caller: Permitted<"customers:write">,
	input: CreateCustomer,
	idempotency?: IdempotencyOptions,
): Promise<Customer> {
	requirePossibleBirthDate("birth_date", input.birth_date, services.clock.now());
	const request = { key: undefined, ...idempotency, operation: "create customer", body: input };
	return runIdempotentTransaction(
		services,
		caller,
		request,
		async (tx) => {
			const { row, key } = await addCustomer(services, tx, caller, input);
			return presentCustomer(row, key, 0);
		},
		async (tx, id) => {
			const row = await findCustomer(tx, caller.actor, id);
			return row ? findObjectKey(services, await services.vault.getAppKey(row.appId, tx), row) : null;
		},
	);
}

export async function getCustomer(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:read">,
	id: string,
): Promise<Customer> {
	const row = await findCustomer(services.db, caller.actor, id);
	if (!row) throw notFound();
	const counts = await verifications.countByCustomer(caller.actor, [id]);
	const key = findObjectKey(services, await services.vault.getAppKey(row.appId), row);
	return presentCustomer(row, key, counts.get(id) ?? 0);
}

/** Updates the given fields; metadata is merged. @throws Problem 404, 409 `redacted`, 422 */
export async function updateCustomer(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:write">,
	id: string,
	{ metadata, ...changes }: UpdateCustomer,
): Promise<Customer> {
	requirePossibleBirthDate("birth_date", changes.birth_date, services.clock.now());
	const wrapping = await services.vault.getAppKey(caller.actor.appId);
	const { row, key } = await services.db.transaction(async (tx) => {
		const before = await lockCustomerForUpdate(tx, caller.actor, id);
		if (!before) throw notFound();
		const key = requireObjectKey(services, wrapping, before);
		const detailsBefore = decryptCustomerDetails(key, before);
		const details: EncryptedCustomerDetails = {
			...detailsBefore,
			...changes,
			metadata: metadata ? mergeMetadata(detailsBefore.metadata, metadata) : detailsBefore.metadata,
		};
		const searchColumns = computeSearchColumns(wrapping, details);
		const referenceHolder =
			searchColumns.referenceToken &&
			(await findCustomerByReference(tx, caller.actor, searchColumns.referenceToken));
		if (referenceHolder && referenceHolder.id !== id) throw referenceTaken();
		const after: CustomerRow = {
			...before,
			...searchColumns,
			encryptedDetails: encryptJson(key, details, "details"),
			updatedAt: services.clock.now(),
		};
		await updateCustomerRow(tx, caller.actor, id, after);
		await recordCustomerEvent(services, tx, caller, { row: after, key }, "customer.updated");
		return { row: after, key };
	});
	const counts = await verifications.countByCustomer(caller.actor, [id]);
	return redactForCaller(caller, presentCustomer(row, key, counts.get(id) ?? 0));
}

/** Customers by ID; IDs of other apps are ignored. */
export async function getCustomersById(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:read">,
	ids: readonly string[],
): Promise<Map<string, Customer>> {
	if (ids.length === 0) return new Map();
	const wrapping = await services.vault.getAppKey(caller.actor.appId);
	const rows = await listCustomersById(services.db, caller.actor, ids);
	const counts = await verifications.countByCustomer(caller.actor, ids);
	return new Map(
		rows.map((row) => [
			row.id,
			presentCustomer(row, findObjectKey(services, wrapping, row), counts.get(row.id) ?? 0),
		]),
	);
}

/** Keys of an app's customers, for data that other domains encrypt with them; of redacted ones, the tombstone's key. */
export async function findCustomerKeys(
	services: Services,
	{ actor }: { actor: AppScope },
	ids: readonly string[],
): Promise<Map<string, EncryptionKey>> {
	const wrapping = await services.vault.getAppKey(actor.appId);
	const rows = ids.length > 0 ? await listCustomersById(services.db, actor, ids) : [];
	return new Map(
		rows.map((row) => [
			row.id,
			findObjectKey(services, wrapping, row) ?? deriveTombstoneKey(wrapping, row.id),
		]),
	);
}
