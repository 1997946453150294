import { minuteMs } from "../../../shared/durations.ts";
import type { Services } from "../../services.ts";
import type { VerificationRow } from "../queries.ts";
import { countDecidedSince, countLongerWaiting } from "./wait-queries.ts";

/** Assumed for each decision until some have been made. */
const assumedMs = 2000;
/** The pace of so long ago still counts. */
const paceWindowMs = 5 * minuteMs;

/**
 * About how many seconds a submitted verification waits for its decision: the app's earlier ones come first, and are decided
 * at the pace since the first of them was submitted, which other apps and all workers have their share in.
 * @returns null unless it is being processed
 */
export async function estimateWaitSeconds(
	{ db, clock }: Services,
	row: VerificationRow,
): Promise<number | null> {
	if (row.status !== "processing" || !row.submittedAt) return null;
	const { waiting, since } = await countLongerWaiting(db, row, row.submittedAt);
	const now = clock.now().getTime();
	const start = Math.max(since?.getTime() ?? now, now - paceWindowMs);
	const decided = await countDecidedSince(db, row, new Date(start));
	const paceMs = decided > 0 ? (now - start) / decided : assumedMs;
	return Math.ceil((waiting * paceMs) / 1000);
}
