import type { Page } from "../../contract.ts";
import { searchTokens } from "../../platform/crypto/blind-index.ts";
import { type Key, sealJson } from "../../platform/crypto/crypto.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalid, notFound, Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { pageOfRows } from "../../platform/paging.ts";
import {
	deleteObjectKey,
	heldKey,
	newObjectKey,
	rowKey,
	tombstoneKey,
} from "../../platform/vault/object-keys.ts";
import { auditApp } from "../audit/audit.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import { recordEvent } from "../events/events.ts";
import { type IdempotencyKey, withIdempotencyKey } from "../idempotency/idempotency.ts";
import { mergeMetadata } from "../metadata.ts";
import type { Services } from "../services.ts";
import type { ChangeCustomer, CreateCustomer, Customer, CustomerStatus, ListCustomers } from "./contract.ts";
import { type Details, detailsOf, foundBy, nothing, referenceToken, searchKey } from "./details.ts";
import {
	type CustomerRow,
	deleteCustomer,
	findCustomer,
	findCustomerByReference,
	insertCustomer,
	listCustomers,
	listCustomersById,
	lockCustomer,
	lockCustomerForShare,
	setStatus,
	takeTurns,
	updateCustomer,
} from "./queries.ts";

/** What the verifications recordCustomerEvent of customers; they know the customers, not the other way round. */
export interface VerificationsOf {
	count(scope: AppScope, customerIds: readonly string[]): Promise<Map<string, number>>;
	hand(tx: Db, scope: AppScope, from: string, to: string): Promise<void>;
}

/** @param key null withIdempotencyKey it is forgotten: nothing personal is left to show */
export function present(row: CustomerRow, key: Key | null, verifications: number): Customer {
	return {
		id: row.id,
		object: "customer",
		mode: row.mode,
		status: row.status,
		...detailsOf(key, row),
		verifications,
		redaction: key || row.redaction !== "none" ? row.redaction : "redacted",
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
	};
}

/** What is told to who may change a customer and not read one: that they are there and where one stands with them. */
const toldTo = ({ actor }: Caller<AppActor>, customer: Customer): Customer =>
	actor.permissions.includes("customers:read") ? customer : { ...customer, ...nothing };

/** A reference means one customer of an app and mode. */
const referenceTaken = () =>
	new Problem(409, "reference_taken", {
		fields: [{ path: "reference", code: "reference_taken", key: "reference_taken" }],
	});

/** Makes a customer in a transaction of the caller's. @throws Problem 409 `reference_taken` */
export async function addCustomer(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	given: CreateCustomer,
): Promise<{ row: CustomerRow; key: Key }> {
	const { appId, mode } = caller.actor;
	const wrapping = await services.vault.appKey(appId, tx);
	const now = services.clock.now();
	const id = newId("customer", now);
	const details: Details = { ...nothing, ...given };
	const found = foundBy(wrapping, details);
	if (found.referenceToken && (await findCustomerByReference(tx, caller.actor, found.referenceToken)))
		throw referenceTaken();
	const { key, wrappedKey } = await newObjectKey(services, wrapping, { appId, id });
	const row: CustomerRow = {
		id,
		appId,
		mode,
		wrappedKey,
		status: "unverified",
		sealedDetails: sealJson(key, details, "details"),
		...found,
		redaction: "none",
		createdAt: now,
		updatedAt: now,
	};
	await insertCustomer(tx, row);
	await recordCustomerEvent(services, tx, caller, { row, key }, "customer.created");
	return { row, key };
}

async function recordCustomerEvent(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key }: { row: CustomerRow; key: Key },
	type: "customer.created" | "customer.updated" | "customer.merged",
): Promise<void> {
	// How many verifications there are isn't counted in a change of the customer.
	const { verifications: _, ...data } = present(row, key, 0);
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

/** @throws Problem 403, 409 `idempotency_conflict` or `reference_taken` */
export async function createCustomer(
	services: Services,
	caller: Caller<AppActor>,
	input: CreateCustomer,
	idempotency?: IdempotencyKey,
): Promise<Customer> {
	authorize(caller, "customers:write");
	const request = { key: undefined, ...idempotency, operation: "create customer", body: input };
	return withIdempotencyKey(
		services,
		caller,
		request,
		async (tx) => {
			const { row, key } = await addCustomer(services, tx, caller, input);
			return present(row, key, 0);
		},
		async (tx, id) => {
			const row = await findCustomer(tx, caller.actor, id);
			return row ? heldKey(services, await services.vault.appKey(row.appId, tx), row) : null;
		},
	);
}

export async function getCustomer(
	services: Services,
	verifications: VerificationsOf,
	caller: Caller<AppActor>,
	id: string,
): Promise<Customer> {
	authorize(caller, "customers:read");
	const row = await findCustomer(services.db, caller.actor, id);
	if (!row) throw notFound();
	const counts = await verifications.count(caller.actor, [id]);
	const key = heldKey(services, await services.vault.appKey(row.appId), row);
	return present(row, key, counts.get(id) ?? 0);
}

/** A page of the app's customers, latest first. */
export async function pageOfCustomers(
	services: Services,
	verifications: VerificationsOf,
	caller: Caller<AppActor>,
	query: ListCustomers,
): Promise<Page<Customer>> {
	authorize(caller, "customers:read");
	const wrapping = await services.vault.appKey(caller.actor.appId);
	const tokens = query.text ? searchTokens(searchKey(wrapping), query.text) : [];
	const rows = await listCustomers(services.db, caller.actor, query, {
		tokens,
		referenceToken: query.reference ? referenceToken(wrapping, query.reference) : null,
	});
	const counts = await verifications.count(
		caller.actor,
		rows.map(({ id }) => id),
	);
	return pageOfRows(
		rows,
		query.limit,
		(row) => row.id,
		(row) => present(row, heldKey(services, wrapping, row), counts.get(row.id) ?? 0),
	);
}

/** Changes what is given; metadata is merged. @throws Problem 403, 404, 409 `redacted`, 422 */
export async function changeCustomer(
	services: Services,
	verifications: VerificationsOf,
	caller: Caller<AppActor>,
	id: string,
	{ metadata, ...given }: ChangeCustomer,
): Promise<Customer> {
	authorize(caller, "customers:write");
	const wrapping = await services.vault.appKey(caller.actor.appId);
	const { row, key } = await services.db.transaction(async (tx) => {
		const before = await lockCustomer(tx, caller.actor, id);
		if (!before) throw notFound();
		const key = rowKey(services, wrapping, before);
		const known = detailsOf(key, before);
		const details: Details = {
			...known,
			...given,
			metadata: metadata ? mergeMetadata(known.metadata, metadata) : known.metadata,
		};
		const found = foundBy(wrapping, details);
		const holder =
			found.referenceToken && (await findCustomerByReference(tx, caller.actor, found.referenceToken));
		if (holder && holder.id !== id) throw referenceTaken();
		const after: CustomerRow = {
			...before,
			...found,
			sealedDetails: sealJson(key, details, "details"),
			updatedAt: services.clock.now(),
		};
		await updateCustomer(tx, caller.actor, id, after);
		await recordCustomerEvent(services, tx, caller, { row: after, key }, "customer.updated");
		return { row: after, key };
	});
	const counts = await verifications.count(caller.actor, [id]);
	return toldTo(caller, present(row, key, counts.get(id) ?? 0));
}

/**
 * Makes one customer of two who are the same person: the one that stays gets the other's verifications,
 * and what it lacks of the other's details.
 * @throws Problem 403, 404, 409 `merge_with_oneself` or `redacted`
 */
export async function mergeCustomer(
	services: Services,
	verifications: VerificationsOf,
	caller: Caller<AppActor>,
	id: string,
	into: string,
): Promise<Customer> {
	authorize(caller, "customers:write");
	if (id === into) throw new Problem(409, "merge_with_oneself");
	const wrapping = await services.vault.appKey(caller.actor.appId);
	const merged = await services.db.transaction(async (tx) => {
		await takeTurns(tx, [id, into]);
		for (const wanted of [id, into]) if (!(await findCustomer(tx, caller.actor, wanted))) throw notFound();
		// Who decides a verification holds that and then wants its customer: so does this, or each would wait.
		await verifications.hand(tx, caller.actor, id, into);
		// Always in the same order, so that two merges at withIdempotencyKey don't wait for each other.
		const held = new Map<string, { row: CustomerRow; key: Key }>();
		for (const wanted of [id, into].sort()) {
			const row = await lockCustomer(tx, caller.actor, wanted);
			if (!row) throw notFound();
			held.set(wanted, { row, key: rowKey(services, wrapping, row) });
		}
		const [from, to] = [held.get(id)!, held.get(into)!];
		const [theirs, kept] = [detailsOf(from.key, from.row), detailsOf(to.key, to.row)];
		const details: Details = {
			reference: kept.reference ?? theirs.reference,
			first_name: kept.first_name ?? theirs.first_name,
			last_name: kept.last_name ?? theirs.last_name,
			birth_date: kept.birth_date ?? theirs.birth_date,
			email: kept.email ?? theirs.email,
			phone: kept.phone ?? theirs.phone,
			metadata: { ...theirs.metadata, ...kept.metadata },
		};
		// Those that came meanwhile; from here on none can.
		await verifications.hand(tx, caller.actor, id, into);
		await deleteCustomer(tx, caller.actor, id);
		await deleteObjectKey(services, tx, from.row);
		const after: CustomerRow = {
			...to.row,
			...foundBy(wrapping, details),
			status: to.row.status === "unverified" ? from.row.status : to.row.status,
			sealedDetails: sealJson(to.key, details, "details"),
			updatedAt: services.clock.now(),
		};
		await updateCustomer(tx, caller.actor, into, after);
		await recordCustomerEvent(services, tx, caller, { row: after, key: to.key }, "customer.merged");
		return { row: after, key: to.key };
	});
	const counts = await verifications.count(caller.actor, [into]);
	return toldTo(caller, present(merged.row, merged.key, counts.get(into) ?? 0));
}

/** Customers by their ids, as whoever may read them sees them: those of other apps are left out. @throws Problem 403 */
export async function customersById(
	services: Services,
	verifications: VerificationsOf,
	caller: Caller<AppActor>,
	ids: readonly string[],
): Promise<Map<string, Customer>> {
	authorize(caller, "customers:read");
	if (ids.length === 0) return new Map();
	const wrapping = await services.vault.appKey(caller.actor.appId);
	const rows = await listCustomersById(services.db, caller.actor, ids);
	const counts = await verifications.count(caller.actor, ids);
	return new Map(
		rows.map((row) => [row.id, present(row, heldKey(services, wrapping, row), counts.get(row.id) ?? 0)]),
	);
}

async function idByReference(
	tx: Db,
	{ actor }: Caller<AppActor>,
	wrapping: Key,
	{ reference }: CreateCustomer,
): Promise<string | undefined> {
	if (!reference) return undefined;
	return (await findCustomerByReference(tx, actor, referenceToken(wrapping, reference)))?.id;
}

/** A customer who isn't erased, nor will be before the transaction ends. @throws Problem 422 at `customer` */
async function heldCustomer(
	services: Services,
	tx: Db,
	{ actor }: Caller<AppActor>,
	id: string,
): Promise<{ row: CustomerRow; key: Key }> {
	const row = await lockCustomerForShare(tx, actor, id);
	const key = row && heldKey(services, await services.vault.appKey(actor.appId, tx), row);
	if (!row || !key) throw invalid("customer", "unknown_customer");
	return { row, key };
}

/** What a new verification is told of a customer, and whose it becomes. @throws Problem 422 at `customer` */
export async function customerFor(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	given: string | CreateCustomer,
): Promise<{ id: string; details: Pick<Details, "first_name" | "last_name" | "birth_date"> }> {
	const wrapping = await services.vault.appKey(caller.actor.appId, tx);
	const wanted = typeof given === "string" ? given : await idByReference(tx, caller, wrapping, given);
	const { row, key } = wanted
		? await heldCustomer(services, tx, caller, wanted)
		: await addCustomer(services, tx, caller, given as CreateCustomer);
	const { first_name, last_name, birth_date } = detailsOf(key, row);
	return { id: row.id, details: { first_name, last_name, birth_date } };
}

/** Where a customer can be reached; null for one that is gone. */
export async function contactOf(
	services: Services,
	tx: Db,
	scope: AppScope,
	id: string,
): Promise<Pick<Details, "email" | "phone"> | null> {
	const row = await findCustomer(tx, scope, id);
	const key = row && heldKey(services, await services.vault.appKey(row.appId, tx), row);
	if (!row || !key) return null;
	const { email, phone } = detailsOf(key, row);
	return { email, phone };
}

/** The status of a customer follows what their latest verification comes to. */
export const followStatus = (tx: Db, id: string, status: CustomerStatus) => setStatus(tx, id, status);

/** The keys of an app's customers, for what is sealed with them elsewhere; of one redacted, that of its tombstone. */
export async function customerKeys(
	services: Services,
	{ actor }: { actor: AppScope },
	ids: readonly string[],
): Promise<Map<string, Key>> {
	const wrapping = await services.vault.appKey(actor.appId);
	const rows = ids.length > 0 ? await listCustomersById(services.db, actor, ids) : [];
	return new Map(
		rows.map((row) => [row.id, heldKey(services, wrapping, row) ?? tombstoneKey(wrapping, row.id)]),
	);
}
