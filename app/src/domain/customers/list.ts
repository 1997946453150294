import type { Page } from "../../contract.ts";
import { paginate } from "../../platform/pagination.ts";
import { findObjectKey } from "../../platform/vault/object-keys.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import { createQueryTokens } from "../name-search.ts";
import type { Services } from "../services.ts";
import type { Customer, ListCustomers } from "./contract.ts";
import { type CustomerVerifications, presentCustomer } from "./customers.ts";
import { computeReferenceToken, deriveCustomerSearchKey } from "./details.ts";
import { listCustomerRows } from "./queries.ts";

/** A page of the app's customers, latest first. */
export async function listCustomers(
	services: Services,
	verifications: CustomerVerifications,
	caller: Caller<AppActor>,
	query: ListCustomers,
): Promise<Page<Customer>> {
	authorize(caller, "customers:read");
	const wrapping = await services.vault.getAppKey(caller.actor.appId);
	const words = query.text ? createQueryTokens(deriveCustomerSearchKey(wrapping), query.text) : [];
	const rows = await listCustomerRows(services.db, caller.actor, query, {
		words,
		referenceToken: query.reference ? computeReferenceToken(wrapping, query.reference) : null,
	});
	const counts = await verifications.countByCustomer(
		caller.actor,
		rows.map(({ id }) => id),
	);
	return paginate(
		rows,
		query.limit,
		(row) => row.id,
		(row) => presentCustomer(row, findObjectKey(services, wrapping, row), counts.get(row.id) ?? 0),
	);
}
