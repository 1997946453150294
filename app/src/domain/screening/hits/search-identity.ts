import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { loggable } from "../../../platform/log.ts";
import type { Services } from "../../services.ts";
import { countryOf } from "../formats/list-values.ts";
import { defaultThreshold } from "../matching/compare-names.ts";
import { maxHits, searchLists } from "../search.ts";
import type { ScreenedIdentity, ScreeningOutcome } from "./contract.ts";
import { limitStatements } from "./queries.ts";

/** A decision waits no longer for its search. PostgreSQL keeps to it within a query; PGlite answers in the process. */
const maxSearchMs = 5000;

type Searched = Extract<ScreeningOutcome, { outcome: "searched" }>;

/** Looks for every spelling of the name; an entry that several resemble counts once, with its best score. */
async function search(
	{ db }: Pick<Services, "db">,
	scope: AppScope,
	identity: ScreenedIdentity,
	maxMs: number,
): Promise<Searched> {
	const subject = {
		kind: "person",
		birthDates: identity.birth_dates,
		countries: identity.countries.flatMap((country) => countryOf(country) ?? []),
		identifiers: identity.identifiers,
	} as const;
	const deadline = performance.now() + maxMs;
	const work = async (tx: Db): Promise<Searched> => {
		const best = new Map<string, Searched["hits"][number]>();
		let [lists, entries, truncated] = [0, 0, false];
		for (const name of identity.names) {
			const left = Math.ceil(deadline - performance.now());
			if (left <= 0) throw new Error("The search of the screening lists took too long.");
			await limitStatements(tx, left);
			const found = await searchLists(tx, scope, { ...subject, name }, defaultThreshold);
			({ lists, entries } = found);
			truncated ||= found.hits.length >= maxHits;
			for (const hit of found.hits) {
				const key = `${hit.list} ${hit.source_id}`;
				if (hit.score > (best.get(key)?.score ?? 0)) best.set(key, hit);
			}
		}
		const hits = [...best.values()].sort((a, b) => b.score - a.score).slice(0, maxHits);
		truncated ||= best.size > maxHits;
		return { outcome: "searched", threshold: defaultThreshold, lists, entries, identity, hits, truncated };
	};
	// One state of the lists for all queries: an import meanwhile takes the entries of the version before away.
	return db.transaction(work, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/**
 * Looks for whom a document names on the lists that an app screens against. Call it outside a transaction: a query that
 * fails would end that as well. It never throws: what a decision can't know, it says.
 */
export async function searchIdentity(
	services: Pick<Services, "db" | "log">,
	scope: AppScope,
	identity: ScreenedIdentity,
	maxMs = maxSearchMs,
): Promise<ScreeningOutcome> {
	if (identity.names.length === 0) return { outcome: "no_name" };
	try {
		const found = await search(services, scope, identity, maxMs);
		return found.lists === 0 ? { outcome: "no_list" } : found;
	} catch (error) {
		const known = error instanceof Error ? loggable(error) : {};
		services.log.error({ ...known, appId: scope.appId }, "the screening lists could not be searched");
		return { outcome: "unavailable" };
	}
}
