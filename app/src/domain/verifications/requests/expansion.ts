import type { Page } from "../../../contract.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import type { Customer } from "../../customers/contract.ts";
import { customersById } from "../../customers/customers.ts";
import type { Services } from "../../services.ts";
import type { VerificationSummary } from "../contract.ts";
import type { ExpandedSummary, ExpandedVerification, ListVerifications } from "./list-contract.ts";
import { getVerification, pageOfVerifications, verificationsOfCustomers } from "./verifications.ts";

type Customers = Map<string, Customer>;

/** The customers of some verifications, all at once. @throws Problem 403 */
const customersOf = (
	services: Services,
	caller: Caller<AppActor>,
	shown: readonly Pick<VerificationSummary, "customer">[],
): Promise<Customers> => {
	const ids = new Set(shown.flatMap(({ customer }) => customer ?? []));
	return customersById(services, verificationsOfCustomers(services), caller, [...ids]);
};

const withCustomer = <Shown extends { customer: string | null }>(shown: Shown, customers: Customers) => ({
	...shown,
	customer: customers.get(shown.customer ?? "") ?? shown.customer,
});

/** A verification, with what was asked for in the place of its id. @throws Problem 403, 404 */
export async function getExpanded(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	{ expand = [] }: { expand?: string[] | undefined },
): Promise<ExpandedVerification> {
	if (expand.length > 0) authorize(caller, "customers:read");
	const verification = await getVerification(services, caller, id);
	if (expand.length === 0) return verification;
	return withCustomer(verification, await customersOf(services, caller, [verification]));
}

/** A page of verifications, with what was asked for in the place of their ids. @throws Problem 403 */
export async function pageOfExpanded(
	services: Services,
	caller: Caller<AppActor>,
	{ expand = [], ...query }: ListVerifications & { expand?: string[] | undefined },
): Promise<Page<ExpandedSummary>> {
	if (expand.length > 0) authorize(caller, "customers:read");
	const page = await pageOfVerifications(services, caller, query);
	if (expand.length === 0) return page;
	const customers = await customersOf(services, caller, page.data);
	return { ...page, data: page.data.map((shown) => withCustomer(shown, customers)) };
}
