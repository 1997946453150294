import { dayMs } from "../../durations-contract.ts";
import type { CollectionContext } from "../check.ts";
import type { Facts } from "../evidence.ts";
import { type DoubtedOrigin, findDoubtedOrigins } from "./doubted-origins.ts";
import { hasRepeatedSelfie, listDoubtedVerifications } from "./queries.ts";

declare module "../evidence.ts" {
	interface Facts {
		/** Recent verifications of this person with liveness in doubt, including earlier attempts of this one. */
		doubted?: readonly string[];
		/** The network or device of the attempt, where most recent verifications from it were in doubt. */
		doubtedPlaces?: readonly DoubtedOrigin[];
		/** Whether an earlier attempt of this verification was repeated because of glasses or light. */
		wasSelfieRepeated?: boolean;
	}
}

/** How long a liveness doubt counts against later attempts. */
export const doubtDurationMs = 30 * dayMs;
/** More wouldn't help a reviewer. */
const maxListedDoubts = 20;

/**
 * Verifications of the same person with liveness in doubt in the last 30 days and not approved since, latest first: of
 * the same customer, with the same face or document where duplicate detection is on, or earlier attempts of this one.
 * So repeating the test until it passes leads to manual review. The attempt that this verification was requested to repeat
 * because of glasses or light doesn't count in it, but in others.
 */
export async function collectLivenessDoubts({
	services,
	tx,
	subject,
	factsOf,
}: CollectionContext): Promise<Pick<Facts, "doubted" | "doubtedPlaces" | "wasSelfieRepeated">> {
	const { row } = subject;
	const { duplicates = [] } = await factsOf("duplicate");
	const ids = [row.id, ...duplicates.map(({ verification }) => verification)];
	const since = new Date(services.clock.now().getTime() - doubtDurationMs);
	const person = { own: row.id, ids: [...new Set(ids)], customer: row.customerId };
	return {
		doubted: await listDoubtedVerifications(tx, row, person, { since, limit: maxListedDoubts }),
		doubtedPlaces: await findDoubtedOrigins({ services, tx, subject }),
		wasSelfieRepeated: await hasRepeatedSelfie(tx, row, row.id),
	};
}
