import {
	and,
	asc,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNotNull,
	isNull,
	lt,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { type AppScope, preparedScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { prepareQuery } from "../../platform/database/prepare-query.ts";
import { users } from "../auth/tables.ts";
import type { ListEntryKind, ListListEntries } from "./contract.ts";
import { listEntries, listHits } from "./tables.ts";

export type ListEntryRow = typeof listEntries.$inferSelect;
export type ListEntryWithAuthor = ListEntryRow & { author: string | null };
export type ListHitRow = typeof listHits.$inferSelect;

const isUnexpired = (now: Date) => or(isNull(listEntries.expiresAt), gt(listEntries.expiresAt, now));

/** Serializes additions to an app's lists, so that no value is listed twice. */
export const lockListCreation = (tx: Db, { appId, mode }: AppScope) =>
	lockByName(tx, `lists ${appId} ${mode}`);

export const insertListEntry = (tx: Db, row: ListEntryRow) => tx.insert(listEntries).values(row);

export const countListEntries = (db: Db, scope: AppScope): Promise<number> =>
	scoped(db, scope).count(listEntries);

const selectWithAuthor = (db: Db, scope: AppScope, where: SQL | undefined) =>
	scoped(db, scope)
		.select(listEntries, where, { ...getTableColumns(listEntries), author: users.name })
		.leftJoin(users, eq(users.id, listEntries.createdBy));

export const findListEntry = async (
	db: Db,
	scope: AppScope,
	id: string,
): Promise<ListEntryWithAuthor | undefined> => (await selectWithAuthor(db, scope, eq(listEntries.id, id)))[0];

export const deleteListEntryRow = async (
	tx: Db,
	scope: AppScope,
	id: string,
): Promise<ListEntryRow | undefined> =>
	(await scoped(tx, scope).delete(listEntries, eq(listEntries.id, id)).returning())[0];

/** @param tokens of the searched value, one per list and kind */
export const listListEntryRows = (
	db: Db,
	scope: AppScope,
	query: ListListEntries,
	tokens: string[] | undefined,
): Promise<ListEntryWithAuthor[]> =>
	selectWithAuthor(
		db,
		scope,
		and(
			query.list ? eq(listEntries.list, query.list) : undefined,
			query.kind ? eq(listEntries.kind, query.kind) : undefined,
			tokens ? inArray(listEntries.token, tokens) : undefined,
			query.cursor ? lt(listEntries.id, query.cursor) : undefined,
		),
	)
		.orderBy(desc(listEntries.id))
		.limit(query.limit + 1);

/** Unexpired entries that have one of the tokens, or are of a kind that is compared one by one. */
export const listUnexpiredEntries = (
	db: Db,
	scope: AppScope,
	now: Date,
	tokens: readonly string[],
	kinds: readonly ListEntryKind[],
): Promise<ListEntryRow[]> =>
	tokens.length + kinds.length === 0
		? Promise.resolve([])
		: scoped(db, scope).select(
				listEntries,
				and(
					isUnexpired(now),
					or(
						tokens.length > 0 ? inArray(listEntries.token, [...tokens]) : undefined,
						kinds.length > 0 ? inArray(listEntries.kind, [...kinds]) : undefined,
					),
				),
			);

/** Listed faces of all apps that come from a verification, in the order of IDs. */
export const listFaceEntries = (db: Db, after: string, limit: number): Promise<ListEntryRow[]> =>
	db
		.select()
		.from(listEntries)
		.where(
			and(eq(listEntries.kind, "face"), isNotNull(listEntries.verificationId), gt(listEntries.id, after)),
		)
		.orderBy(asc(listEntries.id))
		.limit(limit);

export const updateListEntryValue = (db: Db, id: string, encryptedValue: Uint8Array) =>
	db.update(listEntries).set({ encryptedValue }).where(eq(listEntries.id, id));

export const listListEntriesById = (
	db: Db,
	scope: AppScope,
	ids: readonly string[],
): Promise<ListEntryRow[]> => scoped(db, scope).select(listEntries, inArray(listEntries.id, [...ids]));

export const insertListHits = (tx: Db, rows: ListHitRow[]) => tx.insert(listHits).values(rows);

export const deleteListHits = (tx: Db, verificationId: string) =>
	tx.delete(listHits).where(eq(listHits.verificationId, verificationId));

export const unlinkListEntries = (tx: Db, verificationId: string) =>
	tx.update(listEntries).set({ verificationId: null }).where(eq(listEntries.verificationId, verificationId));

const hitsOfVerification = prepareQuery("list_hits_of_verification", (db) =>
	scoped(db, preparedScope)
		.select(listHits, eq(listHits.verificationId, sql.placeholder("verificationId")))
		.orderBy(desc(listHits.entryId)),
);

export const listListHitRows = (
	db: Db,
	{ appId, mode }: AppScope,
	verificationId: string,
): Promise<ListHitRow[]> => hitsOfVerification(db, { appId, mode, verificationId });
