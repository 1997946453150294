import type { Db } from "../../platform/database/database.ts";
import type { DuplicateHit } from "../likenesses/contract.ts";
import type { Services } from "../services.ts";
import { listDoubted } from "./doubted-queries.ts";
import type { VerificationRow } from "./queries.ts";

/** How long a doubt counts against the next try. */
export const doubtLastsMs = 30 * 24 * 60 * 60_000;
/** More would tell a reviewer no more. */
const most = 20;

/**
 * Verifications of the same person whose liveness was doubted in the last 30 days and that no reviewer approved since,
 * latest first: of the same customer, with the same face or document, or an earlier attempt of this one. Trying until
 * the test happens to be passed then leads to a reviewer.
 * @param duplicates with this face or document; none where they aren't sought
 */
export function findDoubted(
	{ clock }: Services,
	tx: Db,
	row: VerificationRow,
	duplicates: readonly DuplicateHit[],
): Promise<string[]> {
	const ids = [row.id, ...duplicates.map(({ verification }) => verification)];
	const since = new Date(clock.now().getTime() - doubtLastsMs);
	const of = { ids: [...new Set(ids)], customer: row.customerId };
	return listDoubted(tx, row, of, { reason: "spoof_suspected", since, limit: most });
}
