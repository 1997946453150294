import type { Services } from "../services.ts";
import { headLine } from "./chain.ts";
import { readHeadsGrown } from "./queries.ts";

const headsALine = 100;
/** A chain that rests is told of a few days longer: a server that was off at the hour misses none. */
const toldForMs = 7 * 86_400_000;

/** Heads of the chains that grew of late, as `audit:verify --head` takes them: ids and hashes, nobody's data. */
export async function headsToKeep({ db, clock }: Pick<Services, "db" | "clock">): Promise<string[]> {
	return (await readHeadsGrown(db, new Date(clock.now().getTime() - toldForMs))).map(headLine);
}

/** Writes the heads to the log once a day: a log that is kept elsewhere bears witness, with the server running. */
export async function logHeads(services: Services): Promise<void> {
	const heads = await headsToKeep(services);
	for (let from = 0; from < heads.length; from += headsALine)
		services.log.info({ heads: heads.slice(from, from + headsALine) }, "where the audit trail ends");
}
