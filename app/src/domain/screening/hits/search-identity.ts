import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { toLogFields } from "../../../platform/logging/log.ts";
import type { Services } from "../../services.ts";
import { parseCountry } from "../formats/list-values.ts";
import { runInSnapshot } from "../queries.ts";
import { loadSearchableLists, maxHits, searchLists } from "../search.ts";
import { defaultThreshold } from "../values.ts";
import type { ScreenedIdentity, ScreeningOutcome } from "./contract.ts";
import { setStatementTimeout } from "./queries.ts";

/** Limits the delay of a decision. PostgreSQL enforces it within a query; PGlite runs in this process and can't. */
const maxSearchMs = 5000;

interface SearchLimits {
	/** Minimum score of a hit; null for the recommended one. */
	readonly threshold: number | null;
	readonly maxMs: number;
}

type SearchedOutcome = Extract<ScreeningOutcome, { outcome: "searched" }>;

/** Searches for every spelling of the name. An entry found by several counts once, with its best score. */
async function searchAllNames(
	{ db }: Pick<Services, "db">,
	scope: AppScope,
	identity: ScreenedIdentity,
	{ threshold, maxMs }: { threshold: number; maxMs: number },
): Promise<SearchedOutcome> {
	const subject = {
		kind: "person",
		birthDates: identity.birth_dates,
		countries: identity.countries.flatMap((country) => parseCountry(country, scope.mode === "test") ?? []),
		identifiers: identity.identifiers,
	} as const;
	const deadline = performance.now() + maxMs;
	const searchInTransaction = async (tx: Db): Promise<SearchedOutcome> => {
		const best = new Map<string, SearchedOutcome["hits"][number]>();
		let lists = 0;
		let entries = 0;
		let truncated = false;
		const remainingMs = () => {
			const leftMs = Math.ceil(deadline - performance.now());
			if (leftMs <= 0) throw new Error("The search of the screening lists took too long.");
			return leftMs;
		};
		await setStatementTimeout(tx, remainingMs());
		const searchable = await loadSearchableLists(tx, scope);
		for (const name of identity.names) {
			await setStatementTimeout(tx, remainingMs());
			const search = await searchLists(tx, searchable, { ...subject, name }, threshold);
			({ lists, entries } = search);
			truncated ||= search.truncated;
			for (const hit of search.hits) {
				const key = `${hit.list} ${hit.source_id}`;
				if (hit.score > (best.get(key)?.score ?? 0)) best.set(key, hit);
			}
		}
		const hits = [...best.values()].sort((a, b) => b.score - a.score).slice(0, maxHits);
		truncated ||= best.size > maxHits;
		const incompleteLists = searchable.incompleteLists;
		return {
			outcome: "searched",
			threshold,
			lists,
			entries,
			identity,
			hits,
			truncated,
			...(incompleteLists.length > 0 && { incompleteLists }),
		};
	};
	return runInSnapshot(db, searchInTransaction);
}

/**
 * Searches the app's screening lists for an identity. Call it outside a transaction, which a failed query would
 * abort. Never throws: a failure is an outcome of its own.
 */
export async function searchIdentity(
	services: Pick<Services, "db" | "log">,
	scope: AppScope,
	identity: ScreenedIdentity,
	{ threshold, maxMs = maxSearchMs }: Partial<SearchLimits> = {},
): Promise<ScreeningOutcome> {
	if (identity.names.length === 0) return { outcome: "no_name" };
	try {
		const limits = { threshold: threshold ?? defaultThreshold, maxMs };
		const outcome = await searchAllNames(services, scope, identity, limits);
		return outcome.lists === 0 ? { outcome: "no_list" } : outcome;
	} catch (error) {
		const errorDetails = error instanceof Error ? toLogFields(error) : {};
		services.log.error(
			{ ...errorDetails, appId: scope.appId },
			"the screening lists couldn't be searched: the case goes to manual review",
		);
		return { outcome: "unavailable" };
	}
}
