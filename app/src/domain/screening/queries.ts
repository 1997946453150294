import {
	and,
	arrayContains,
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
import { type AppScope, inScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { screeningEntries, screeningLists } from "./tables.ts";

export type ScreeningListRow = typeof screeningLists.$inferSelect;
export type ScreeningEntryRow = typeof screeningEntries.$inferSelect;

/** Lists of the server's folder have no scope. */
const isListInScope = (scope: AppScope | null) =>
	scope ? inScope(screeningLists, scope) : and(isNull(screeningLists.appId), isNull(screeningLists.mode));

/** A list with the number of its entries that are stored, which is that of `entries` unless the list is damaged. */
export type CountedListRow = ScreeningListRow & { readonly storedEntries: number };

/** Serializes changes to an owner's lists until the transaction ends. */
export const lockScreeningLists = (tx: Db, scope: AppScope | null) => {
	const owner = scope ? `${scope.appId} ${scope.mode}` : "server";
	return lockByName(tx, `screening lists ${owner}`);
};

/** The screening lists of an app: the server's and its own. */
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
		.where(or(isListInScope(null), isListInScope(scope)))
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
			.where(and(isListInScope(scope), eq(screeningLists.name, name)))
	)[0];

export const countScreeningLists = (db: Db, scope: AppScope): Promise<number> =>
	db.$count(screeningLists, isListInScope(scope));

export const insertScreeningList = (db: Db, row: ScreeningListRow) => db.insert(screeningLists).values(row);

export const updateScreeningList = (db: Db, id: string, change: Partial<ScreeningListRow>) =>
	db.update(screeningLists).set(change).where(eq(screeningLists.id, id));

/** The server's lists whose files are missing from its folder. */
export const listListsWithoutFile = (db: Db, names: readonly string[]): Promise<ScreeningListRow[]> =>
	db
		.select()
		.from(screeningLists)
		.where(
			and(isListInScope(null), names.length > 0 ? notInArray(screeningLists.name, [...names]) : undefined),
		);

/** Deletes the lists without entries that interrupted uploads of former versions left behind. */
export const deleteUnfinishedUploads = (db: Db) =>
	db.delete(screeningLists).where(and(isNotNull(screeningLists.appId), isNull(screeningLists.version)));

/** Deletes a list of the server. */
export const deleteServerList = (db: Db, id: string) =>
	db.delete(screeningLists).where(and(isListInScope(null), eq(screeningLists.id, id)));

export const deleteScreeningListRow = async (
	db: Db,
	scope: AppScope,
	id: string,
): Promise<ScreeningListRow | undefined> =>
	(
		await db
			.delete(screeningLists)
			.where(and(isListInScope(scope), eq(screeningLists.id, id)))
			.returning()
	)[0];

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
const [maxRareCandidates, maxFrequentCandidates] = [4000, 1000];

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

/**
 * Entries that share keys with a name: most shared keys first, then fewest other keys.
 * @param versions in force
 * @param isPerson true: persons only, false: everything else
 * @param keySets sets of keys; a candidate has all keys of one of them
 */
export async function findCandidates(
	db: Db,
	versions: readonly string[],
	isPerson: boolean,
	keySets: readonly (readonly string[])[],
	limit: number,
): Promise<ScreeningEntryRow[]> {
	if (versions.length === 0 || keySets.length === 0) return [];
	const { id, keys, kind, version } = screeningEntries;
	const wantedKeys = sql.param([...new Set(keySets.flat())]);
	const selectEntries = (condition: SQL | undefined, limit: number) =>
		db
			.select({
				id,
				shared: sql<number>`(select count(*) from unnest(${keys}) as key where key = any(${wantedKeys}))`.as(
					"shared",
				),
				size: sql<number>`cardinality(${keys})`.as("size"),
			})
			.from(screeningEntries)
			.where(
				and(condition, inArray(version, [...versions]), isPerson ? eq(kind, "person") : ne(kind, "person")),
			)
			.limit(limit);
	const matchesAnySet = (some: readonly (readonly string[])[]) =>
		some.length > 0 ? or(...some.map((set) => arrayContains(keys, [...set]))) : sql`false`;
	const single = keySets.filter(({ length }) => length === 1);
	const { rare, frequent } = await partitionByFrequency(
		db,
		keySets.filter(({ length }) => length > 1),
	);
	// Entries are long: only the nearest are read whole.
	const nearest = union(
		selectEntries(matchesAnySet([...single, ...rare]), maxRareCandidates),
		selectEntries(matchesAnySet(frequent), maxFrequentCandidates),
	)
		.orderBy(sql`shared desc, size, id`)
		.limit(limit)
		.as("nearest");
	return db
		.select(getTableColumns(screeningEntries))
		.from(nearest)
		.innerJoin(screeningEntries, eq(id, nearest.id))
		.orderBy(desc(nearest.shared), nearest.size, nearest.id);
}
