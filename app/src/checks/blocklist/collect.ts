import { raiseAlert } from "../../domain/alerts/alerts.ts";
import { getCustomerContact } from "../../domain/customers/customer-of-verification.ts";
import type { ListHit } from "../../domain/lists/contract.ts";
import { findListMatches, saveListHits } from "../../domain/lists/matching.ts";
import type { CollectionContext } from "../check.ts";
import { type Evidence, type Facts, maxSearchDistance } from "../evidence.ts";
import { traitsOfEvidence } from "../traits.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Matching entries of the app's blocklist and allowlist. */
		listed: readonly ListHit[];
		/** IDs of blocked faces that couldn't be compared with this one, because another face model computed them. */
		incomparableFaces: readonly string[];
	}
}

/** Searches the app's lists for the person's face, document, contact details and IP address. */
export async function collectListHits({
	services,
	tx,
	subject: { row, gathered, address },
}: CollectionContext): Promise<Pick<Facts, "listed" | "incomparableFaces">> {
	const contact = row.customerId ? await getCustomerContact(services, tx, row, row.customerId) : null;
	const { email = null, phone = null } = contact ?? {};
	const person = { ...traitsOfEvidence(gathered), email, phone, address };
	const maxDistance = maxSearchDistance(gathered.options, gathered.liveness) ?? 0;
	return findListMatches(services, tx, row, person, maxDistance);
}

/** Stores the matching entries, and raises an alert for a blocklist hit. */
export async function saveListFindings(
	{ services, tx, subject: { row } }: Omit<CollectionContext, "factsOf">,
	{ listed }: Evidence,
): Promise<void> {
	const { id, appId, mode } = row;
	await saveListHits(tx, row, listed);
	if (listed.some(({ list }) => list === "blocklist"))
		await raiseAlert(services, tx, { appId, mode, type: "list_hit", key: `list_hit:${id}`, objectId: id });
}
