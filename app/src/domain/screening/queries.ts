import {
	and,
	arrayContains,
	arrayOverlaps,
	asc,
	desc,
	eq,
	getTableColumns,
	inArray,
	isNotNull,
	isNull,
	ne,
	notInArray,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type AppScope, inScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { screeningEntries, screeningLists } from "./tables.ts";

export type ScreeningListRow = typeof screeningLists.$inferSelect;
export type ScreeningEntryRow = typeof screeningEntries.$inferSelect;

/** Lists of the server's folder have no app and no mode. */
const isOfServer = and(isNull(screeningLists.appId), isNull(screeningLists.mode));

/** A list with the number of its entries that are stored, which is that of `entries` unless the list is damaged. */
export type CountedListRow = ScreeningListRow & { readonly storedEntries: number };

/** Serializes changes to an owner's lists until the transaction ends. */
export const lockScreeningLists = (tx: Db, scope: AppScope | null) => {
	const owner = scope ? `${scope.appId} ${scope.mode}` : "server";
	return lockByName(tx, `screening lists ${owner}`);
};

/** The screening lists of an app: the server's and its own, which `scoped` can't read together. */
export const listScreeningListRows = (db: Db, scope: AppScope): Promise<CountedListRow[]> =>
	db
		.select({
			...getTableColumns(screeningLists),
			storedEntries: sql<number>`(select count(*)::int from ${screeningEntries} where ${and(
				eq(screeningEntries.listId, screeningLists.id),
				eq(screeningEntries.version, screeningLists.version),
			)})`,
		})
		.from(screeningLists)
		.where(or(isOfServer, inScope(screeningLists, scope)))
		.orderBy(asc(screeningLists.name), asc(screeningLists.id));

export const findScreeningListByName = async (
	db: Db,
	scope: AppScope | null,
	name: string,
): Promise<ScreeningListRow | undefined> =>
	(
		await db
			.select()
			.from(screeningLists)
			.where(and(scope ? inScope(screeningLists, scope) : isOfServer, eq(screeningLists.name, name)))
	)[0];

export const countScreeningLists = (db: Db, scope: AppScope): Promise<number> =>
	scoped(db, scope).count(screeningLists);

export const insertScreeningList = (db: Db, row: ScreeningListRow) => db.insert(screeningLists).values(row);

export const updateScreeningList = (db: Db, id: string, change: Partial<ScreeningListRow>) =>
	db.update(screeningLists).set(change).where(eq(screeningLists.id, id));

/** The server's lists whose files are missing from its folder. */
export const listListsWithoutFile = (db: Db, names: readonly string[]): Promise<ScreeningListRow[]> =>
	db
		.select()
		.from(screeningLists)
		.where(and(isOfServer, names.length > 0 ? notInArray(screeningLists.name, [...names]) : undefined));

/** Deletes the lists without entries that interrupted uploads of former versions left behind. */
export const deleteUnfinishedUploads = (db: Db) =>
	db.delete(screeningLists).where(and(isNotNull(screeningLists.appId), isNull(screeningLists.version)));

/** Deletes a list of the server. */
export const deleteServerList = (db: Db, id: string) =>
	db.delete(screeningLists).where(and(isOfServer, eq(screeningLists.id, id)));

export const deleteScreeningListRow = async (
	db: Db,
	scope: AppScope,
	id: string,
): Promise<ScreeningListRow | undefined> =>
	(await scoped(db, scope).delete(screeningLists, eq(screeningLists.id, id)).returning())[0];

export const insertScreeningEntries = (db: Db, rows: Omit<ScreeningEntryRow, "id">[]) =>
	db.insert(screeningEntries).values(rows);

export const countEntriesOfVersion = (db: Db, listId: string, version: string): Promise<number> =>
	db.$count(
		screeningEntries,
		and(eq(screeningEntries.listId, listId), eq(screeningEntries.version, version)),
	);

const deleteBatchSize = 5000;

/** Deletes entries of a list's other versions, in batches. @param version to keep; null: none */
export async function deleteOtherVersions(db: Db, listId: string, version: string | null): Promise<void> {
	const isOtherVersion = and(
		eq(screeningEntries.listId, listId),
		version === null ? undefined : ne(screeningEntries.version, version),
	);
	for (;;) {
		const batch = db
			.select({ id: screeningEntries.id })
			.from(screeningEntries)
			.where(isOtherVersion)
			.limit(deleteBatchSize);
		const deleted = await db
			.delete(screeningEntries)
			.where(sql`${screeningEntries.id} in ${batch}`)
			.returning({ id: screeningEntries.id });
		if (deleted.length < deleteBatchSize) return;
	}
}

/** Runs queries on one snapshot: an import deletes the entries of the previous version. */
export const runInSnapshot = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
	db.transaction(run, { isolationLevel: "repeatable read", accessMode: "read only" });

/** Flushes pending index entries, and updates the planner's statistics. */
export async function refreshEntryIndex(db: Db): Promise<void> {
	await db.execute(sql`select gin_clean_pending_list('screening_entries_keys'::regclass)`);
	await db.execute(sql`analyze screening_entries`);
}

/** Estimates how many entries have a key, from PostgreSQL's statistics, which cover the most frequent keys. */
async function estimateKeyCounts(
	db: Db,
	keys: readonly string[],
): Promise<{ total: number; of: (key: string) => number }> {
	const { rows } = (await db.execute(sql`
		select common.key, common.share, greatest(reltuples, 1)::float8 as total
		from pg_class
		left join pg_stats on tablename = relname and schemaname = relnamespace::regnamespace::text and attname = 'keys'
		left join unnest(most_common_elems::text::text[], most_common_elem_freqs) as common(key, share)
			on common.key = any(${sql.param([...keys])})
		where pg_class.oid = 'screening_entries'::regclass`)) as unknown as {
		rows: { key: string | null; share: number | null; total: number }[];
	};
	const total = Number(rows[0]?.total ?? 1);
	const countByKey = new Map(rows.map(({ key, share }) => [key, Number(share) * total]));
	return { total, of: (key) => countByKey.get(key) ?? total * defaultKeyShare };
}

/** Share of a key that isn't among the thousand most frequent ones. */
const defaultKeyShare = 0.0005;
/** Maximum entries to rank that match pairs of rare keys, and of frequent keys. */
const maxRareCandidates = 4000;
const maxFrequentCandidates = 1000;

/** Separates pairs that match few entries from those that match so many that they would crowd them out. */
async function partitionByFrequency(db: Db, pairs: readonly (readonly string[])[]) {
	const { total, of } = await estimateKeyCounts(db, [...new Set(pairs.flat())]);
	const estimateCount = (keys: readonly string[]) =>
		keys.reduce((count, key) => (count * of(key)) / total, total);
	let sum = 0;
	const rare: (readonly string[])[] = [];
	const frequent: (readonly string[])[] = [];
	for (const keys of pairs.toSorted((a, b) => estimateCount(a) - estimateCount(b))) {
		sum += estimateCount(keys);
		(sum > maxRareCandidates / 2 ? frequent : rare).push(keys);
	}
	return { rare, frequent };
}

/** What an entry must have to be a hit whatever its name. */
export interface RequiredDetails {
	/** First and last years in which it may be born, where it has a birth date; empty: in any. */
	readonly birthYears: readonly { readonly first: string; readonly last: string }[];
	/** Keys of numbers of which one makes it a hit whatever its birth date. */
	readonly identifierKeys: readonly string[];
}

/** Whether an entry has one of the numbers. */
const hasIdentifier = ({ identifierKeys }: RequiredDetails): SQL =>
	identifierKeys.length === 0 ? sql`false` : arrayOverlaps(screeningEntries.keys, [...identifierKeys]);

/** Whether an entry has a birth date in one of the years. Dates are `1965`, `1965-03`, `1965-03-12`, or spans of these. */
const isBornInYears = ({ birthYears }: RequiredDetails): SQL =>
	sql`exists (select from jsonb_array_elements_text(${screeningEntries.entry} -> 'birthDates') as born
		where ${or(
			...birthYears.map(
				({ first, last }) =>
					sql`(left(born, 4) <= ${last} and left(regexp_replace(born, '^.*/', ''), 4) >= ${first})`,
			),
		)})`;

const hasRequiredDetails = (details: RequiredDetails): SQL | undefined =>
	details.birthYears.length === 0
		? undefined
		: or(
				sql`jsonb_array_length(${screeningEntries.entry} -> 'birthDates') = 0`,
				isBornInYears(details),
				hasIdentifier(details),
			);

/**
 * Entries that share keys with a name and may be the person by their birth date or a number: those with the same number
 * first, then most shared keys, then a birth date near the person's, then fewest other keys.
 * @param versions in force
 * @param isPerson true: persons only, false: everything else
 * @param keySets sets of keys; a candidate has all keys of one of them
 * @returns with whether there may be others
 */
export async function findCandidates(
	db: Db,
	versions: readonly string[],
	isPerson: boolean,
	keySets: readonly (readonly string[])[],
	details: RequiredDetails,
	limit: number,
): Promise<{ rows: ScreeningEntryRow[]; isTruncated: boolean }> {
	if (versions.length === 0 || keySets.length === 0) return { rows: [], isTruncated: false };
	const { id, keys, kind, version } = screeningEntries;
	const wantedKeys = sql.param([...new Set(keySets.flat())]);
	const selectEntries = (condition: SQL | undefined, limit: number) =>
		db
			.select({
				id,
				identified: sql<boolean>`${hasIdentifier(details)}`.as("identified"),
				shared: sql<number>`(select count(*) from unnest(${keys}) as key where key = any(${wantedKeys}))`.as(
					"shared",
				),
				near: sql<boolean>`${details.birthYears.length > 0 ? isBornInYears(details) : sql`false`}`.as("near"),
				size: sql<number>`cardinality(${keys})`.as("size"),
			})
			.from(screeningEntries)
			.where(
				and(
					condition,
					inArray(version, [...versions]),
					isPerson ? eq(kind, "person") : ne(kind, "person"),
					hasRequiredDetails(details),
				),
			)
			.limit(limit + 1);
	const matchesAnySet = (some: readonly (readonly string[])[]) =>
		some.length > 0 ? or(...some.map((set) => arrayContains(keys, [...set]))) : sql`false`;
	const single = keySets.filter(({ length }) => length === 1);
	const { rare, frequent } = await partitionByFrequency(
		db,
		keySets.filter(({ length }) => length > 1),
	);
	const ofRare = db
		.$with("of_rare")
		.as(selectEntries(matchesAnySet([...single, ...rare]), maxRareCandidates));
	const ofFrequent = db
		.$with("of_frequent")
		.as(selectEntries(matchesAnySet(frequent), maxFrequentCandidates));
	// Entries are long: only the nearest are read whole.
	const nearest = db.$with("nearest").as(
		union(db.select().from(ofRare), db.select().from(ofFrequent))
			.orderBy(sql`identified desc, shared desc, near desc, size, id`)
			.limit(limit + 1),
	);
	const found = await db
		.with(ofRare, ofFrequent, nearest)
		.select({
			row: getTableColumns(screeningEntries),
			isTruncated: sql<boolean>`(select count(*) from ${ofRare}) > ${maxRareCandidates}
				or (select count(*) from ${ofFrequent}) > ${maxFrequentCandidates}`,
		})
		.from(nearest)
		.innerJoin(screeningEntries, eq(id, nearest.id))
		.orderBy(desc(nearest.identified), desc(nearest.shared), desc(nearest.near), nearest.size, nearest.id);
	return {
		rows: found.slice(0, limit).map(({ row }) => row),
		isTruncated: found.length > limit || found.some(({ isTruncated }) => isTruncated),
	};
}
