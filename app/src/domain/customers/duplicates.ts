import { searchTokens, wordsOf } from "../../platform/crypto/blind-index.ts";
import { notFound } from "../../platform/errors.ts";
import { heldKey } from "../../platform/vault/object-keys.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import { sharedWithCustomers } from "../duplicates/duplicates.ts";
import type { Services } from "../services.ts";
import { type CustomerDuplicate, type SharedTrait, sharedTraits } from "./contract.ts";
import { present, type VerificationsOf } from "./customers.ts";
import { type Details, detailsOf, searchKey } from "./details.ts";
import { type CustomerRow, findCustomer, listCustomersById, listCustomersByTokens } from "./queries.ts";

/** Customers who are shown; more would be no case for a person to settle. */
const maxDuplicates = 20;
/** Rows of the blind index that are looked into for each trait. */
const looked = 50;

/** A name and birth date as one text, whichever way it is written; empty unless all three are known. */
const identityOf = ({ first_name, last_name, birth_date }: Details): string =>
	first_name && last_name && birth_date
		? [...wordsOf(first_name), ...wordsOf(last_name)].sort().concat(birth_date).join(" ")
		: "";

/** What two customers can have in common of what the business knows of them. */
const known = {
	email: ({ email }: Details) => email ?? "",
	phone: ({ phone }: Details) => phone ?? "",
	identity: identityOf,
} as const satisfies Partial<Record<SharedTrait["trait"], (details: Details) => string>>;

/** Other customers who may be the same person, those with maxDuplicates in common first. @throws Problem 403, 404 */
export async function duplicatesOfCustomer(
	services: Services,
	verifications: VerificationsOf,
	caller: Caller<AppActor>,
	id: string,
): Promise<CustomerDuplicate[]> {
	authorize(caller, "customers:read");
	const scope = caller.actor;
	const row = await findCustomer(services.db, scope, id);
	if (!row) throw notFound();
	const wrapping = await services.vault.appKey(row.appId);
	const keyOf = (of: CustomerRow) => heldKey(services, wrapping, of);
	const shared = new Map<string, SharedTrait[]>();
	const note = (customer: string, trait: SharedTrait) => {
		const traits = shared.get(customer) ?? [];
		if (!traits.some((noted) => noted.trait === trait.trait)) shared.set(customer, [...traits, trait]);
	};
	const rows = new Map<string, CustomerRow>();
	for (const { customer, kind, verification } of await sharedWithCustomers(services, scope, id))
		note(customer, { trait: kind, verification });
	const details = detailsOf(keyOf(row), row);
	for (const [trait, textOf] of Object.entries(known)) {
		const text = textOf(details);
		if (!text) continue;
		const tokens = searchTokens(searchKey(wrapping), text);
		for (const other of await listCustomersByTokens(services.db, scope, tokens, id, looked)) {
			if (textOf(detailsOf(keyOf(other), other)) !== text) continue;
			rows.set(other.id, other);
			note(other.id, { trait: trait as keyof typeof known, verification: null });
		}
	}
	const missing = [...shared.keys()].filter((other) => !rows.has(other));
	if (missing.length > 0)
		for (const other of await listCustomersById(services.db, scope, missing)) rows.set(other.id, other);
	const found = [...shared]
		.flatMap(([customer, traits]) => {
			const other = rows.get(customer);
			return other?.redaction === "none" ? [{ row: other, traits }] : [];
		})
		.sort((a, b) => b.traits.length - a.traits.length)
		.slice(0, maxDuplicates);
	const counts = await verifications.count(
		scope,
		found.map(({ row: { id: other } }) => other),
	);
	return found.map(({ row: other, traits }) => ({
		customer: present(other, keyOf(other), counts.get(other.id) ?? 0),
		shared: traits.toSorted((a, b) => sharedTraits.indexOf(a.trait) - sharedTraits.indexOf(b.trait)),
	}));
}
