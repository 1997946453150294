import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ScreeningSearch, ScreeningSearchHit } from "./contract.ts";
import { buildCandidateKeys } from "./matching/candidate-keys.ts";
import {
	comparePreparedNames,
	type NameComparison,
	type NameKind,
	prepareName,
} from "./matching/compare-names.ts";
import {
	adjustScoreForDetails,
	type DetailAgreements,
	type IdentityDetails,
	listRequiredDetails,
} from "./matching/details.ts";
import type { NamePart, PreparedName } from "./matching/name-parts.ts";
import {
	type CountedListRow,
	findCandidates,
	listScreeningListRows,
	type ScreeningEntryRow,
	type ScreeningListRow,
} from "./queries.ts";

/** The person or organization to search for. */
export interface ScreeningSubject extends IdentityDetails {
	readonly kind: NameKind;
	readonly name: string;
}

/** Of more candidates, the nearest are compared. */
export const maxCandidates = 200;
export const maxHits = 50;

interface EntryMatch {
	row: ScreeningEntryRow;
	matched: string;
	comparison: NameComparison;
	score: number;
	bearings: DetailAgreements;
}

function findBestMatch(
	searched: PreparedName,
	subject: ScreeningSubject,
	row: ScreeningEntryRow,
): EntryMatch | null {
	let best: { name: string; comparison: NameComparison } | null = null;
	for (const name of row.entry.names) {
		const comparison = comparePreparedNames(searched, prepareName(name, subject.kind));
		if (!best || comparison.score > best.comparison.score) best = { name, comparison };
	}
	if (!best) return null;
	const { score, bearings } = adjustScoreForDetails(best.comparison.score, subject, row.entry);
	return { row, matched: best.name, comparison: best.comparison, score, bearings };
}

const listOriginalWords = (parts: readonly NamePart[]) => parts.map((part) => part.original);

function presentSearchHit(
	{ row, matched, comparison, score, bearings }: EntryMatch,
	lists: readonly ScreeningListRow[],
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
			searched: listOriginalWords(pair.left),
			listed: listOriginalWords(pair.right),
			score: Number(pair.score.toFixed(4)),
			match_type: pair.matchType,
		})),
		unmatched: {
			searched: listOriginalWords(assignment.unmatchedLeft),
			listed: listOriginalWords(assignment.unmatchedRight),
		},
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

/** Whether a list was never imported, or entries that it claims aren't stored. Nobody is clear of such a list. */
export const isListIncomplete = ({ version, entries, storedEntries }: CountedListRow): boolean =>
	version === null || storedEntries !== entries;

/** The lists that are searched for an app, and the names of those that can't be relied on. */
export interface SearchableLists {
	readonly lists: readonly ScreeningListRow[];
	readonly incompleteLists: readonly string[];
}

export async function loadSearchableLists(db: Db, scope: AppScope): Promise<SearchableLists> {
	const rows = await listScreeningListRows(db, scope);
	return {
		lists: rows.filter(({ version }) => version !== null),
		incompleteLists: rows.filter(isListIncomplete).map(({ name }) => name),
	};
}

/**
 * Searches lists for a name, in the transaction that loaded them.
 * @param threshold minimum score of a hit
 */
export async function searchLists(
	db: Db,
	{ lists, incompleteLists }: SearchableLists,
	subject: ScreeningSubject,
	threshold: number,
): Promise<ScreeningSearch> {
	const versions = lists.flatMap(({ version }) => version ?? []);
	const searched = prepareName(subject.name, subject.kind);
	const isPerson = subject.kind === "person";
	const details = listRequiredDetails(subject, threshold);
	const candidates = await findCandidates(
		db,
		versions,
		isPerson,
		[...buildCandidateKeys(searched), ...details.identifierKeys.map((key) => [key])],
		details,
		maxCandidates,
	);
	const matches = candidates.rows
		.flatMap((row) => findBestMatch(searched, subject, row) ?? [])
		.filter(({ score }) => score >= threshold)
		// Of equal scores, the nearer candidate stays first.
		.sort((a, b) => b.score - a.score);
	return {
		object: "screening_search",
		lists: lists.length,
		entries: lists.reduce((sum, { entries }) => sum + entries, 0),
		incomplete_lists: [...incompleteLists],
		hits: matches.slice(0, maxHits).map((match) => presentSearchHit(match, lists)),
		truncated: candidates.isTruncated || matches.length > maxHits,
	};
}
