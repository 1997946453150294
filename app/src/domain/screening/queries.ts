import {
	and,
	arrayContains,
	asc,
	desc,
	eq,
	getTableColumns,
	inArray,
	isNull,
	ne,
	notInArray,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { screeningEntries, screeningLists } from "./tables.ts";

export type ListRow = typeof screeningLists.$inferSelect;
export type EntryRow = typeof screeningEntries.$inferSelect;

/** The lists of the server's folder have no scope. */
const ofScope = (scope: AppScope | null) =>
	scope
		? and(eq(screeningLists.appId, scope.appId), eq(screeningLists.mode, scope.mode))
		: and(isNull(screeningLists.appId), isNull(screeningLists.mode));

/** What an app screens against: the server's lists and its own. */
export const listLists = (db: Db, scope: AppScope): Promise<ListRow[]> =>
	db
		.select()
		.from(screeningLists)
		.where(or(ofScope(null), ofScope(scope)))
		.orderBy(asc(screeningLists.name), asc(screeningLists.id));

export const findListByName = async (
	db: Db,
	scope: AppScope | null,
	name: string,
): Promise<ListRow | undefined> =>
	(
		await db
			.select()
			.from(screeningLists)
			.where(and(ofScope(scope), eq(screeningLists.name, name)))
	)[0];

export const countLists = (db: Db, scope: AppScope): Promise<number> =>
	db.$count(screeningLists, ofScope(scope));

export const insertList = (db: Db, row: ListRow) =>
	db.insert(screeningLists).values(row).onConflictDoNothing();

export const updateList = (db: Db, id: string, change: Partial<ListRow>) =>
	db.update(screeningLists).set(change).where(eq(screeningLists.id, id));

/** The server's lists whose files are no longer in its folder. */
export const listMissing = (db: Db, names: readonly string[]): Promise<ListRow[]> =>
	db
		.select()
		.from(screeningLists)
		.where(and(ofScope(null), names.length > 0 ? notInArray(screeningLists.name, [...names]) : undefined));

export const deleteList = async (db: Db, scope: AppScope, id: string): Promise<ListRow | undefined> =>
	(
		await db
			.delete(screeningLists)
			.where(and(ofScope(scope), eq(screeningLists.id, id)))
			.returning()
	)[0];

export const insertEntries = (db: Db, rows: Omit<EntryRow, "id">[]) =>
	db.insert(screeningEntries).values(rows);

export const countVersion = (db: Db, listId: string, version: string): Promise<number> =>
	db.$count(
		screeningEntries,
		and(eq(screeningEntries.listId, listId), eq(screeningEntries.version, version)),
	);

const deletedAtOnce = 5000;

/** Deletes entries of a list's other versions, some at a time. @param version the one that stays; null: none */
export async function deleteOtherVersions(db: Db, listId: string, version: string | null): Promise<void> {
	const others = and(
		eq(screeningEntries.listId, listId),
		version === null ? undefined : ne(screeningEntries.version, version),
	);
	for (;;) {
		const some = db
			.select({ id: screeningEntries.id })
			.from(screeningEntries)
			.where(others)
			.limit(deletedAtOnce);
		const gone = await db
			.delete(screeningEntries)
			.where(sql`${screeningEntries.id} in ${some}`)
			.returning({ id: screeningEntries.id });
		if (gone.length < deletedAtOnce) return;
	}
}

/** Brings what was imported into the index, and the planner's figures up to date. */
export async function settleImport(db: Db): Promise<void> {
	await db.execute(sql`select gin_clean_pending_list('screening_entries_keys'::regclass)`);
	await db.execute(sql`analyze screening_entries`);
}

/** How many entries have a key, as far as PostgreSQL's own figures know: those of the keys that most have. */
async function countsOf(
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
	const known = new Map(rows.map(({ key, share }) => [key, Number(share) * total]));
	return { total, of: (key) => known.get(key) ?? total * shareOfOthers };
}

/** Of a key that isn't among the thousand that most entries have. */
const shareOfOthers = 0.0005;
/** Entries of pairs that are all ranked, and those that are of pairs which too many have. */
const [maxOfRare, maxOfFrequent] = [4000, 1000];

/** Parts pairs into those that few entries have, and those that would drown them. */
async function byFrequency(db: Db, pairs: readonly (readonly string[])[]) {
	const { total, of } = await countsOf(db, [...new Set(pairs.flat())]);
	const expected = (keys: readonly string[]) => keys.reduce((count, key) => (count * of(key)) / total, total);
	let sum = 0;
	const rare: (readonly string[])[] = [];
	const frequent: (readonly string[])[] = [];
	for (const keys of pairs.toSorted((a, b) => expected(a) - expected(b))) {
		sum += expected(keys);
		(sum > maxOfRare / 2 ? frequent : rare).push(keys);
	}
	return { rare, frequent };
}

/**
 * Entries that share keys with a name: those that share most first, and of them those with fewest others.
 * @param versions that are in force
 * @param isPerson whether persons are searched for, or anything else
 * @param sets of keys of which an entry must have one whole
 */
export async function findCandidates(
	db: Db,
	versions: readonly string[],
	isPerson: boolean,
	sets: readonly (readonly string[])[],
	limit: number,
): Promise<EntryRow[]> {
	if (versions.length === 0 || sets.length === 0) return [];
	const { id, keys, kind, version } = screeningEntries;
	const wantedKeys = sql.param([...new Set(sets.flat())]);
	const having = (condition: SQL | undefined, limit: number) =>
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
	const anyOf = (some: readonly (readonly string[])[]) =>
		some.length > 0 ? or(...some.map((set) => arrayContains(keys, [...set]))) : sql`false`;
	const single = sets.filter(({ length }) => length === 1);
	const { rare, frequent } = await byFrequency(
		db,
		sets.filter(({ length }) => length > 1),
	);
	// Entries are long: only those that are nearest are read whole.
	const nearest = union(
		having(anyOf([...single, ...rare]), maxOfRare),
		having(anyOf(frequent), maxOfFrequent),
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
