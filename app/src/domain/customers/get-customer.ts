import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import { notFound } from "../../platform/http/problem.ts";
import { deriveTombstoneKey, findObjectKey, findObjectKeys } from "../../platform/vault/object-keys.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { CustomerVerifications, Services } from "../services.ts";
import type { Customer } from "./contract.ts";
import { presentCustomer } from "./present-customer.ts";
import { findCustomer, listCustomersById } from "./queries.ts";

export async function getCustomer(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:read">,
	id: string,
): Promise<Customer> {
	const row = await findCustomer(services.db, caller.actor, id);
	if (!row) throw notFound();
	const counts = await verifications.countByCustomer(caller.actor, [id]);
	const key = await findObjectKey(services, await services.vault.getAppKey(row.appId), row);
	return presentCustomer(row, key, counts.get(id) ?? 0);
}

/** Customers by ID; IDs of other apps are ignored. */
export async function getCustomersById(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:read">,
	ids: readonly string[],
): Promise<Map<string, Customer>> {
	if (ids.length === 0) return new Map();
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const rows = await listCustomersById(services.db, caller.actor, ids);
	const counts = await verifications.countByCustomer(caller.actor, ids);
	const keyOf = await findObjectKeys(services, appKey, rows);
	return new Map(rows.map((row) => [row.id, presentCustomer(row, keyOf(row.id), counts.get(row.id) ?? 0)]));
}

/** Keys of an app's customers, for data that other domains encrypt with them; of redacted ones, the tombstone's key. */
export async function findCustomerKeys(
	services: Services,
	{ actor }: { actor: AppScope },
	ids: readonly string[],
): Promise<Map<string, EncryptionKey>> {
	const appKey = await services.vault.getAppKey(actor.appId);
	const rows = ids.length > 0 ? await listCustomersById(services.db, actor, ids) : [];
	const keyOf = await findObjectKeys(services, appKey, rows);
	return new Map(rows.map((row) => [row.id, keyOf(row.id) ?? deriveTombstoneKey(appKey, row.id)]));
}
