import type { Page } from "../../../shared/schemas.ts";
import type { Customer } from "../../customers/contract.ts";
import { getCustomersById } from "../../customers/get-customer.ts";
import { authorize, type Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { VerificationSummary } from "../contract.ts";
import type { ExpandedVerification, ExpandedVerificationSummary, ListVerifications } from "./schemas.ts";
import { createCustomerVerifications, getVerification, paginateVerifications } from "./verifications.ts";

type CustomersById = Map<string, Customer>;

/** Loads the customers of several verifications at once. */
const loadCustomersById = (
	services: Services,
	caller: Permitted<"customers:read">,
	summaries: readonly Pick<VerificationSummary, "customer">[],
): Promise<CustomersById> => {
	const ids = new Set(summaries.flatMap(({ customer }) => customer ?? []));
	return getCustomersById(services, createCustomerVerifications(services), caller, [...ids]);
};

const withCustomer = <Shown extends { customer: string | null }>(
	verification: Shown,
	customers: CustomersById,
) => ({
	...verification,
	customer: customers.get(verification.customer ?? "") ?? verification.customer,
});

/** A verification with the requested objects expanded. @throws Problem 403, 404 */
export async function getExpandedVerification(
	services: Services,
	caller: Permitted<"verifications:read">,
	id: string,
	{ expand = [] }: { expand?: string[] | undefined },
): Promise<ExpandedVerification> {
	if (expand.length === 0) return getVerification(services, caller, id);
	const reader = authorize(caller, "customers:read");
	const verification = await getVerification(services, reader, id);
	return withCustomer(verification, await loadCustomersById(services, reader, [verification]));
}

/** A page of verifications with the requested objects expanded. @throws Problem 403 */
export async function paginateExpandedVerifications(
	services: Services,
	caller: Permitted<"verifications:read">,
	{ expand = [], ...query }: ListVerifications & { expand?: string[] | undefined },
): Promise<Page<ExpandedVerificationSummary>> {
	if (expand.length === 0) return paginateVerifications(services, caller, query);
	const reader = authorize(caller, "customers:read");
	const page = await paginateVerifications(services, reader, query);
	const customers = await loadCustomersById(services, reader, page.data);
	return { ...page, data: page.data.map((summary) => withCustomer(summary, customers)) };
}
