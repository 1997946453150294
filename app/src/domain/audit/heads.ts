import type { Services } from "../services.ts";
import { formatChainHead } from "./chain.ts";
import { listHeadsGrownSince } from "./queries.ts";

const headsPerLine = 100;
/** A chain that rests is told of a few days longer: a server that was off at the hour misses none. */
const repeatForMs = 7 * 86_400_000;

/** Heads of the chains that grew of late, as `audit:verify --head` takes them: ids and hashes, nobody's data. */
export async function listRecentChainHeads({ db, clock }: Pick<Services, "db" | "clock">): Promise<string[]> {
	return (await listHeadsGrownSince(db, new Date(clock.now().getTime() - repeatForMs))).map(formatChainHead);
}

/** Writes the heads to the log once a day: a log that is kept elsewhere bears witness, with the server running. */
export async function logChainHeads(services: Services): Promise<void> {
	const heads = await listRecentChainHeads(services);
	for (let from = 0; from < heads.length; from += headsPerLine)
		services.log.info({ heads: heads.slice(from, from + headsPerLine) }, "where the audit trail ends");
}
