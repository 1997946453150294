import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import { capCount, paginate } from "../../platform/pagination.ts";
import { findObjectKeys } from "../../platform/vault/object-keys.ts";
import { maxCount, type Page } from "../../shared/schemas.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { CustomerVerifications, Services } from "../services.ts";
import { createQueryTokens } from "../shared/name-search.ts";
import type { Customer, CustomerCount, CustomerFilters, ListCustomers } from "./contract.ts";
import { computeReferenceToken, deriveCustomerSearchKey } from "./details.ts";
import { presentCustomer } from "./present-customer.ts";
import { countCustomerRows, listCustomerRows } from "./queries.ts";

const createSearchTokens = (appKey: EncryptionKey, { text, reference }: CustomerFilters) => ({
	words: text ? createQueryTokens(deriveCustomerSearchKey(appKey), text) : [],
	referenceToken: reference ? computeReferenceToken(appKey, reference) : null,
});

/** A page of the app's customers, latest first. */
export async function listCustomers(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:read">,
	query: ListCustomers,
): Promise<Page<Customer>> {
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const tokens = createSearchTokens(appKey, query);
	const rows = await listCustomerRows(services.db, caller.actor, query, tokens);
	const counts = await verifications.countByCustomer(
		caller.actor,
		rows.map(({ id }) => id),
	);
	const keyOf = await findObjectKeys(services, appKey, rows);
	return paginate(
		rows,
		query.limit,
		(row) => row.id,
		(row) => presentCustomer(row, keyOf(row.id), counts.get(row.id) ?? 0),
	);
}

/** How many of the app's customers match. @throws Problem 422 */
export async function countCustomers(
	services: Services,
	caller: Permitted<"customers:read">,
	filters: CustomerFilters,
): Promise<CustomerCount> {
	const tokens = createSearchTokens(await services.vault.getAppKey(caller.actor.appId), filters);
	return capCount(await countCustomerRows(services.db, caller.actor, filters, tokens, maxCount));
}
