import type { Page } from "../../contract.ts";
import { indexTokens, searchTokens } from "../../platform/blind-index.ts";
import { deriveKey, type Key, sealJson, unsealJson } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalid, notFound, Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { appKey, newWrappedKey, unwrapKey } from "../apps/apps.ts";
import { auditApp } from "../apps/manage.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import { recordEvent } from "../events/events.ts";
import { once } from "../idempotency/idempotency.ts";
import type { Services } from "../services.ts";
import type { ChangeCustomer, Customer, CustomerStatus, ListCustomers } from "./contract.ts";
import {
	type CustomerRow,
	deleteCustomer,
	findCustomer,
	findCustomerByReference,
	insertCustomer,
	listCustomers,
	listCustomersById,
	lockCustomer,
	type Scope,
	setStatus,
	updateCustomer,
} from "./queries.ts";

/** What is sealed of a customer. */
export interface Details {
	first_name: string | null;
	last_name: string | null;
	birth_date: string | null;
	email: string | null;
	phone: string | null;
	metadata: Record<string, string>;
}

/** What the verifications tell of customers; they know the customers, not the other way round. */
export interface VerificationsOf {
	count(scope: Scope, customerIds: readonly string[]): Promise<Map<string, number>>;
	hand(tx: Db, scope: Scope, from: string, to: string): Promise<void>;
}

const nothing: Details = {
	first_name: null,
	last_name: null,
	birth_date: null,
	email: null,
	phone: null,
	metadata: {},
};

export const searchKey = (wrapping: Key): Key => deriveKey(wrapping, "search");
const rowKey = (wrapping: Key, row: CustomerRow): Key => unwrapKey(wrapping, row.wrappedKey, row.id);
export const detailsOf = (wrapping: Key, row: CustomerRow): Details =>
	unsealJson<Details>(rowKey(wrapping, row), row.sealedDetails, "details");

const tokensOf = (wrapping: Key, details: Details, reference: string | null): string[] =>
	indexTokens(searchKey(wrapping), [
		details.first_name,
		details.last_name,
		details.email,
		details.phone,
		details.birth_date,
		reference,
	]);

export function present(wrapping: Key, row: CustomerRow, verifications: number): Customer {
	return {
		id: row.id,
		object: "customer",
		mode: row.mode,
		reference: row.reference,
		status: row.status,
		...detailsOf(wrapping, row),
		verifications,
		redaction: row.redaction,
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
	};
}

/** Makes a customer in a transaction of the caller's. */
export async function addCustomer(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ reference = null, ...given }: ChangeCustomer,
): Promise<CustomerRow> {
	const { appId, mode } = caller.actor;
	const wrapping = await appKey(services, appId, tx);
	const now = services.clock.now();
	const id = newId("customer", now);
	const { key, wrappedKey } = newWrappedKey(wrapping, id);
	const details: Details = { ...nothing, ...given };
	if (reference && (await findCustomerByReference(tx, caller.actor, reference)))
		throw invalid("reference", "reference_taken");
	const row: CustomerRow = {
		id,
		appId,
		mode,
		wrappedKey,
		reference,
		status: "unverified",
		sealedDetails: sealJson(key, details, "details"),
		searchTokens: tokensOf(wrapping, details, reference),
		redaction: "none",
		createdAt: now,
		updatedAt: now,
	};
	await insertCustomer(tx, row);
	await tell(services, tx, caller, wrapping, row, "customer.created");
	return row;
}

async function tell(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	wrapping: Key,
	row: CustomerRow,
	type: "customer.created" | "customer.updated" | "customer.merged",
): Promise<void> {
	await recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type,
		objectId: row.id,
		data: present(wrapping, row, 0),
		key: rowKey(wrapping, row),
	});
	await auditApp(services, tx, caller, type, { objectId: row.id });
}

/** @throws Problem 403, 409 `idempotency_conflict`, 422 at `reference` when another customer has it */
export async function createCustomer(
	services: Services,
	caller: Caller<AppActor>,
	input: ChangeCustomer,
	idempotencyKey?: string,
): Promise<Customer> {
	authorize(caller, "customers:write");
	const request = { key: idempotencyKey, operation: "create customer", body: input };
	return once(services, caller, request, async (tx) => {
		const row = await addCustomer(services, tx, caller, input);
		return present(await appKey(services, row.appId, tx), row, 0);
	});
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
	return present(await appKey(services, row.appId), row, counts.get(id) ?? 0);
}

/** A page of the app's customers, latest first. */
export async function pageOfCustomers(
	services: Services,
	verifications: VerificationsOf,
	caller: Caller<AppActor>,
	query: ListCustomers,
): Promise<Page<Customer>> {
	authorize(caller, "customers:read");
	const wrapping = await appKey(services, caller.actor.appId);
	const tokens = query.text ? searchTokens(searchKey(wrapping), query.text) : [];
	const rows = await listCustomers(services.db, caller.actor, query, tokens);
	const counts = await verifications.count(
		caller.actor,
		rows.map(({ id }) => id),
	);
	return pageOfRows(
		rows,
		query.limit,
		(row) => row.id,
		(row) => present(wrapping, row, counts.get(row.id) ?? 0),
	);
}

/** Changes what is given. @throws Problem 403, 404, 409 `redacted`, 422 */
export async function changeCustomer(
	services: Services,
	verifications: VerificationsOf,
	caller: Caller<AppActor>,
	id: string,
	{ reference, ...given }: ChangeCustomer,
): Promise<Customer> {
	authorize(caller, "customers:write");
	const wrapping = await appKey(services, caller.actor.appId);
	const row = await services.db.transaction(async (tx) => {
		const before = await lockCustomer(tx, caller.actor, id);
		if (!before) throw notFound();
		if (before.redaction !== "none") throw new Problem(409, "redacted");
		const wanted = reference === undefined ? before.reference : reference;
		const holder = wanted && (await findCustomerByReference(tx, caller.actor, wanted));
		if (holder && holder.id !== id) throw invalid("reference", "reference_taken");
		const details: Details = { ...detailsOf(wrapping, before), ...given };
		const after: CustomerRow = {
			...before,
			reference: wanted,
			sealedDetails: sealJson(rowKey(wrapping, before), details, "details"),
			searchTokens: tokensOf(wrapping, details, wanted),
			updatedAt: services.clock.now(),
		};
		await updateCustomer(tx, caller.actor, id, after);
		await tell(services, tx, caller, wrapping, after, "customer.updated");
		return after;
	});
	const counts = await verifications.count(caller.actor, [id]);
	return present(wrapping, row, counts.get(id) ?? 0);
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
	const wrapping = await appKey(services, caller.actor.appId);
	await services.db.transaction(async (tx) => {
		// Always in the same order, so that two merges at once don't wait for each other.
		const held = new Map<string, CustomerRow>();
		for (const wanted of [id, into].sort()) {
			const row = await lockCustomer(tx, caller.actor, wanted);
			if (!row) throw notFound();
			if (row.redaction !== "none") throw new Problem(409, "redacted");
			held.set(wanted, row);
		}
		const [from, to] = [held.get(id) as CustomerRow, held.get(into) as CustomerRow];
		const [theirs, kept] = [detailsOf(wrapping, from), detailsOf(wrapping, to)];
		const details: Details = {
			first_name: kept.first_name ?? theirs.first_name,
			last_name: kept.last_name ?? theirs.last_name,
			birth_date: kept.birth_date ?? theirs.birth_date,
			email: kept.email ?? theirs.email,
			phone: kept.phone ?? theirs.phone,
			metadata: { ...theirs.metadata, ...kept.metadata },
		};
		await verifications.hand(tx, caller.actor, id, into);
		await deleteCustomer(tx, caller.actor, id);
		const reference = to.reference ?? from.reference;
		const after: CustomerRow = {
			...to,
			reference,
			status: from.status !== "unverified" && to.status === "unverified" ? from.status : to.status,
			sealedDetails: sealJson(rowKey(wrapping, to), details, "details"),
			searchTokens: tokensOf(wrapping, details, reference),
			updatedAt: services.clock.now(),
		};
		await updateCustomer(tx, caller.actor, into, after);
		await tell(services, tx, caller, wrapping, after, "customer.merged");
	});
	return getCustomer(services, verifications, caller, into);
}

/** What a new verification is told of a customer, and whose it becomes. @throws Problem 422 at `customer` */
export async function customerFor(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	given: string | ChangeCustomer,
): Promise<{ id: string; details: Pick<Details, "first_name" | "last_name" | "birth_date"> }> {
	const known =
		typeof given === "string"
			? await findCustomer(tx, caller.actor, given)
			: given.reference && (await findCustomerByReference(tx, caller.actor, given.reference));
	if (typeof given === "string" && !known) throw invalid("customer", "unknown_customer");
	if (known && known.redaction !== "none") throw invalid("customer", "unknown_customer");
	const row = known || (await addCustomer(services, tx, caller, given as ChangeCustomer));
	const { first_name, last_name, birth_date } = detailsOf(await appKey(services, row.appId, tx), row);
	return { id: row.id, details: { first_name, last_name, birth_date } };
}

/** Where a customer can be reached; null for one that is gone. */
export async function contactOf(
	services: Services,
	tx: Db,
	scope: Scope,
	id: string,
): Promise<Pick<Details, "email" | "phone"> | null> {
	const row = await findCustomer(tx, scope, id);
	if (row?.redaction !== "none") return null;
	const { email, phone } = detailsOf(await appKey(services, row.appId, tx), row);
	return { email, phone };
}

/** The status of a customer follows what their latest verification comes to. */
export const followStatus = (tx: Db, id: string, status: CustomerStatus) => setStatus(tx, id, status);

/** The keys of an app's customers, for what is sealed with them elsewhere. */
export async function customerKeys(
	services: Services,
	{ actor }: Caller<AppActor>,
	ids: readonly string[],
): Promise<Map<string, Key>> {
	const wrapping = await appKey(services, actor.appId);
	const rows = ids.length > 0 ? await listCustomersById(services.db, actor, ids) : [];
	return new Map(
		rows.filter(({ redaction }) => redaction !== "redacted").map((row) => [row.id, rowKey(wrapping, row)]),
	);
}
