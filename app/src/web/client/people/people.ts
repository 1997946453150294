import type { Customer } from "../../../domain/customers/contract.ts";
import type { VerificationSummary } from "../../../domain/verifications/contract.ts";
import { formatPersonName, getPersonName } from "../../../domain/verifications/person-name-contract.ts";
import { type ApiClient, ApiError } from "../api/api-client.ts";

/** Whom a verification or customer is about. */
export interface Person {
	name: string | null;
	/** The business's own ID for the customer, otherwise for the case. */
	reference: string | null;
	redaction: VerificationSummary["redaction"];
}
/** People by the ID of their verification or customer. */
export type People = Readonly<Record<string, Person>>;

/** Without a name and a reference, a customer is called by their email address or phone number. */
export const toPersonOfCustomer = ({
	reference,
	email,
	phone,
	redaction,
	...names
}: Pick<Customer, "first_name" | "last_name" | "reference" | "email" | "phone" | "redaction">): Person => ({
	name: formatPersonName(names) ?? (reference ? null : (email ?? phone)),
	reference,
	redaction,
});

/** The name on the document comes first: it is what was checked. */
const toPersonOfCase = (verification: VerificationSummary, customer: Customer | undefined): Person => ({
	name: getPersonName(verification) ?? (customer ? formatPersonName(customer) : null),
	reference: customer?.reference ?? verification.reference,
	redaction: verification.redaction,
});

/** Maximum IDs in a filter of the API. */
const maxIds = 100;

/** Lists objects by their IDs; none without the permission to read them. */
async function listByIds<Item>(
	ids: readonly string[],
	list: (ids: string[]) => Promise<{ data: Item[] }>,
): Promise<Item[]> {
	if (ids.length === 0) return [];
	try {
		return (await list([...new Set(ids)].slice(0, maxIds))).data;
	} catch (error) {
		if (error instanceof ApiError && error.problem.status === 403) return [];
		throw error;
	}
}

/** Loads whom verifications and customers are about. Those that the member may not read, and other IDs, are left out. */
export async function loadPeople(api: ApiClient, ids: readonly string[]): Promise<People> {
	const cases = await listByIds(
		ids.filter((id) => id.startsWith("vrf_")),
		(ids) => api.get("/api/v1/verifications", { query: { ids, limit: maxIds } }),
	);
	const customers = await listByIds(
		[...ids.filter((id) => id.startsWith("cus_")), ...cases.flatMap(({ customer }) => customer ?? [])],
		(ids) => api.get("/api/v1/customers", { query: { ids, limit: maxIds } }),
	);
	const customerById = new Map(customers.map((customer) => [customer.id, customer]));
	return Object.fromEntries([
		...cases.map((row) => [row.id, toPersonOfCase(row, customerById.get(row.customer ?? ""))] as const),
		...customers.map((row) => [row.id, toPersonOfCustomer(row)] as const),
	]);
}
