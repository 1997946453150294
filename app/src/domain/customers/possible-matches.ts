import { notFound } from "../../platform/http/problem.ts";
import { findObjectKey, findObjectKeys } from "../../platform/vault/object-keys.ts";
import { foldMailbox } from "../../shared/email.ts";
import { listTraitsSharedWithCustomers } from "../duplicates/list-duplicates.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { CustomerVerifications, Services } from "../services.ts";
import { createQueryTokens, normalizeWords } from "../shared/name-search.ts";
import { type CustomerDuplicate, type SharedTrait, sharedTraits } from "./contract.ts";
import { decryptCustomerDetails, deriveCustomerSearchKey, type EncryptedCustomerDetails } from "./details.ts";
import { presentCustomer } from "./present-customer.ts";
import { type CustomerRow, findCustomer, listCustomersById, listCustomersByTokens } from "./queries.ts";

/** Maximum duplicates in a response. */
const maxDuplicates = 20;
/** Rows of the blind index examined per trait. */
const maxCandidatesPerTrait = 50;

/** Normalized name and birth date as one text; empty unless all three are known. */
const toIdentityText = ({ first_name, last_name, birth_date }: EncryptedCustomerDetails): string =>
	first_name && last_name && birth_date
		? [...normalizeWords(first_name), ...normalizeWords(last_name)].sort().concat(birth_date).join(" ")
		: "";

/** Details that two customers can share. */
const comparedTraits = {
	email: ({ email }: EncryptedCustomerDetails) => (email ? foldMailbox(email) : ""),
	phone: ({ phone }: EncryptedCustomerDetails) => phone ?? "",
	identity: toIdentityText,
} as const satisfies Partial<Record<SharedTrait["trait"], (details: EncryptedCustomerDetails) => string>>;

/** Customers who may be the same person, those with most in common first. @throws Problem 404 */
export async function listPossibleMatches(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:read">,
	id: string,
): Promise<CustomerDuplicate[]> {
	const scope = caller.actor;
	const row = await findCustomer(services.db, scope, id);
	if (!row) throw notFound();
	const appKey = await services.vault.getAppKey(row.appId);
	const shared = new Map<string, SharedTrait[]>();
	const addSharedTrait = (customer: string, trait: SharedTrait) => {
		const traits = shared.get(customer) ?? [];
		if (!traits.some((known) => known.trait === trait.trait)) shared.set(customer, [...traits, trait]);
	};
	const rows = new Map<string, CustomerRow>();
	for (const { customer, kind, verification } of await listTraitsSharedWithCustomers(services, scope, id))
		addSharedTrait(customer, { trait: kind, verification });
	const details = decryptCustomerDetails(await findObjectKey(services, appKey, row), row);
	for (const [trait, textOf] of Object.entries(comparedTraits)) {
		const text = textOf(details);
		if (!text) continue;
		const words = createQueryTokens(deriveCustomerSearchKey(appKey), text);
		const others = await listCustomersByTokens(services.db, scope, words, id, maxCandidatesPerTrait);
		const keyOf = await findObjectKeys(services, appKey, others);
		for (const other of others) {
			if (textOf(decryptCustomerDetails(keyOf(other.id), other)) !== text) continue;
			rows.set(other.id, other);
			addSharedTrait(other.id, { trait: trait as keyof typeof comparedTraits, verification: null });
		}
	}
	const missing = [...shared.keys()].filter((other) => !rows.has(other));
	if (missing.length > 0)
		for (const other of await listCustomersById(services.db, scope, missing)) rows.set(other.id, other);
	const candidates = [...shared]
		.flatMap(([customer, traits]) => {
			const other = rows.get(customer);
			return other?.redaction === "none" ? [{ row: other, traits }] : [];
		})
		.sort((a, b) => b.traits.length - a.traits.length)
		.slice(0, maxDuplicates);
	const keyOf = await findObjectKeys(
		services,
		appKey,
		candidates.map(({ row: candidate }) => candidate),
	);
	const counts = await verifications.countByCustomer(
		scope,
		candidates.map(({ row: { id: otherId } }) => otherId),
	);
	return candidates.map(({ row: otherRow, traits }) => ({
		customer: presentCustomer(otherRow, keyOf(otherRow.id), counts.get(otherRow.id) ?? 0),
		shared: traits.toSorted((a, b) => sharedTraits.indexOf(a.trait) - sharedTraits.indexOf(b.trait)),
	}));
}
