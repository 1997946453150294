import type { Collection } from "../check.ts";
import type { Facts } from "../evidence.ts";
import { type DoubtedPlace, findDoubtedPlaces } from "./doubted-places.ts";
import { listDoubted } from "./queries.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Verifications of this person whose liveness was doubted lately, this one's earlier attempts among them. */
		doubted?: readonly string[];
		/** Where the attempt was made from, if mostly doubted ones lately came from there. */
		doubtedPlaces?: readonly DoubtedPlace[];
	}
}

/** How long a doubt counts against the next try. */
export const doubtLastsMs = 30 * 24 * 60 * 60_000;
/** More would tell a reviewer no more. */
const maxCounted = 20;

/**
 * Verifications of the same person whose liveness was doubted in the last 30 days and that no reviewer approved since,
 * latest first: of the same customer, with the same face or document where these are sought, or an earlier attempt of
 * this one. Trying until the test happens to be passed then leads to a reviewer.
 */
export async function collectDoubted({
	services,
	tx,
	subject,
	factsOf,
}: Collection): Promise<Pick<Facts, "doubted" | "doubtedPlaces">> {
	const { row } = subject;
	const { duplicates = [] } = await factsOf("duplicate");
	const ids = [row.id, ...duplicates.map(({ verification }) => verification)];
	const since = new Date(services.clock.now().getTime() - doubtLastsMs);
	const of = { ids: [...new Set(ids)], customer: row.customerId };
	return {
		doubted: await listDoubted(tx, row, of, { reason: "spoof_suspected", since, limit: maxCounted }),
		doubtedPlaces: await findDoubtedPlaces({ services, tx, subject }),
	};
}
