import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ScreeningSearch, ScreeningSearchHit } from "./contract.ts";
import {
	comparePrepared,
	type NameComparison,
	type NameKind,
	prepareName,
} from "./matching/compare-names.ts";
import { type Bearings, type Details, weighDetails } from "./matching/details.ts";
import { candidateKeys } from "./matching/keys.ts";
import type { Part, PreparedName } from "./matching/parts.ts";
import { type EntryRow, findCandidates, type ListRow, listLists } from "./queries.ts";

/** Whom to look for. */
export interface Subject extends Details {
	readonly kind: NameKind;
	readonly name: string;
}

/** Of more candidates those are compared that share most keys with the name. */
export const maxCandidates = 200;
export const maxHits = 50;

interface Match {
	row: EntryRow;
	matched: string;
	comparison: NameComparison;
	score: number;
	bearings: Bearings;
}

function bestMatch(searched: PreparedName, subject: Subject, row: EntryRow): Match | null {
	let best: { name: string; comparison: NameComparison } | null = null;
	for (const name of row.entry.names) {
		const comparison = comparePrepared(searched, prepareName(name, subject.kind));
		if (!best || comparison.score > best.comparison.score) best = { name, comparison };
	}
	if (!best) return null;
	const { score, bearings } = weighDetails(best.comparison.score, subject, row.entry);
	return { row, matched: best.name, comparison: best.comparison, score, bearings };
}

const written = (parts: readonly Part[]) => parts.map((part) => part.written);

function present(
	{ row, matched, comparison, score, bearings }: Match,
	lists: readonly ListRow[],
): ScreeningSearchHit {
	const { assignment } = comparison;
	const { entry } = row;
	return {
		list: row.listId,
		list_name: lists.find(({ id }) => id === row.listId)?.name ?? "",
		source_id: row.sourceId,
		hash: row.hash,
		kind: row.kind,
		score,
		matched_name: matched,
		pairs: assignment.pairs.map((pair) => ({
			searched: written(pair.left),
			listed: written(pair.right),
			score: Number(pair.score.toFixed(4)),
			match_type: pair.matchType,
		})),
		unmatched: { searched: written(assignment.left), listed: written(assignment.right) },
		birth_date: bearings.birthDate,
		country: bearings.country,
		identifier: bearings.identifier,
		names: [...entry.names],
		weak_names: [...entry.weakNames],
		birth_dates: [...entry.birthDates],
		countries: [...entry.countries],
		identifiers: [...entry.identifiers],
		programs: [...entry.programs],
	};
}

/** Looks for a name on every list that an app screens against. @param threshold least score of a hit */
export async function searchLists(
	db: Db,
	scope: AppScope,
	subject: Subject,
	threshold: number,
): Promise<ScreeningSearch> {
	const lists = (await listLists(db, scope)).filter(({ version }) => version !== null);
	const versions = lists.flatMap(({ version }) => version ?? []);
	const searched = prepareName(subject.name, subject.kind);
	const isPerson = subject.kind === "person";
	const rows = await findCandidates(db, versions, isPerson, candidateKeys(searched), maxCandidates);
	const matches = rows
		.flatMap((row) => bestMatch(searched, subject, row) ?? [])
		.filter(({ score }) => score >= threshold)
		.sort((a, b) => b.score - a.score || a.row.id - b.row.id)
		.slice(0, maxHits);
	return {
		object: "screening_search",
		lists: lists.length,
		entries: lists.reduce((sum, { entries }) => sum + entries, 0),
		hits: matches.map((match) => present(match, lists)),
	};
}
