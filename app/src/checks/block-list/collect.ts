import { raiseAlert } from "../../domain/alerts/alerts.ts";
import { contactOf } from "../../domain/customers/customers.ts";
import type { ListHit } from "../../domain/lists/contract.ts";
import { findListed, saveHits } from "../../domain/lists/matching.ts";
import type { Collection } from "../check.ts";
import { type Evidence, type Facts, searchDistance } from "../evidence.ts";
import { traitsOf } from "../known.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Entries of the app's lists that were met. */
		listed: readonly ListHit[];
	}
}

/** Looks for the person's face, document, contacts and address on the app's lists. */
export async function collectListed({
	services,
	tx,
	subject: { row, seen, address },
}: Collection): Promise<Pick<Facts, "listed">> {
	const contact = row.customerId ? await contactOf(services, tx, row, row.customerId) : null;
	const { email = null, phone = null } = contact ?? {};
	const person = { ...traitsOf(seen), email, phone, address };
	const within = searchDistance(row.options, seen.liveness) ?? 0;
	return { listed: await findListed(services, tx, row, person, within) };
}

/** Keeps which entries were met, and tells the team of what is blocked. */
export async function keepListed(
	{ services, tx, subject: { row } }: Omit<Collection, "factsOf">,
	{ listed }: Evidence,
): Promise<void> {
	const { id, appId, mode } = row;
	await saveHits(tx, row, listed);
	if (listed.some(({ list }) => list === "block"))
		await raiseAlert(services, tx, { appId, mode, type: "list_hit", key: `list_hit:${id}`, objectId: id });
}
