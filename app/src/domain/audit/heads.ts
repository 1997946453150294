import type { Services } from "../services.ts";
import { formatChainHead } from "./chain.ts";
import { listHeadsGrownSince } from "./queries.ts";

const headsPerLine = 100;
/** Heads are logged for a few days after a chain last grew, so that a server that was down at the hour misses none. */
const repeatForMs = 7 * 86_400_000;

/** Heads of chains that grew recently, in the format of `audit:verify --head`. They contain no personal data. */
export async function listRecentChainHeads({ db, clock }: Pick<Services, "db" | "clock">): Promise<string[]> {
	return (await listHeadsGrownSince(db, new Date(clock.now().getTime() - repeatForMs))).map(formatChainHead);
}

/** Logs the heads once a day: a log stored elsewhere proves later that no entries were removed. */
export async function logChainHeads(services: Services): Promise<void> {
	const heads = await listRecentChainHeads(services);
	for (let from = 0; from < heads.length; from += headsPerLine)
		services.log.info(
			{ heads: heads.slice(from, from + headsPerLine) },
			"the latest hashes of the audit chains: stored elsewhere, they prove later that no entry was removed",
		);
}
