import {
	and,
	asc,
	count,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNotNull,
	isNull,
	lt,
	or,
	sql,
} from "drizzle-orm";
import { type AppScope, inScope } from "../../platform/database/app-scope.ts";
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

export const countListEntries = async (db: Db, scope: AppScope): Promise<number> =>
	(await db.select({ entries: count() }).from(listEntries).where(inScope(listEntries, scope)))[0]?.entries ??
	0;

const selectWithAuthor = (db: Db) =>
	db
		.select({ ...getTableColumns(listEntries), author: users.name })
		.from(listEntries)
		.leftJoin(users, eq(users.id, listEntries.createdBy));

export const findListEntry = async (
	db: Db,
	scope: AppScope,
	id: string,
): Promise<ListEntryWithAuthor | undefined> =>
	(await selectWithAuthor(db).where(and(inScope(listEntries, scope), eq(listEntries.id, id))))[0];

export const deleteListEntryRow = async (
	tx: Db,
	scope: AppScope,
	id: string,
): Promise<ListEntryRow | undefined> =>
	(
		await tx
			.delete(listEntries)
			.where(and(inScope(listEntries, scope), eq(listEntries.id, id)))
			.returning()
	)[0];

/** @param tokens of the searched value, one per list and kind */
export const listListEntryRows = (
	db: Db,
	scope: AppScope,
	query: ListListEntries,
	tokens: string[] | undefined,
): Promise<ListEntryWithAuthor[]> =>
	selectWithAuthor(db)
		.where(
			and(
				inScope(listEntries, scope),
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
		: db
				.select()
				.from(listEntries)
				.where(
					and(
						inScope(listEntries, scope),
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
): Promise<ListEntryRow[]> =>
	db
		.select()
		.from(listEntries)
		.where(and(inScope(listEntries, scope), inArray(listEntries.id, [...ids])));

export const insertListHits = (tx: Db, rows: ListHitRow[]) => tx.insert(listHits).values(rows);

export const deleteListHits = (tx: Db, verificationId: string) =>
	tx.delete(listHits).where(eq(listHits.verificationId, verificationId));

export const unlinkListEntries = (tx: Db, verificationId: string) =>
	tx.update(listEntries).set({ verificationId: null }).where(eq(listEntries.verificationId, verificationId));

const hitsOfVerification = prepareQuery("list_hits_of_verification", (db) =>
	db
		.select()
		.from(listHits)
		.where(
			and(
				eq(listHits.appId, sql.placeholder("appId")),
				eq(listHits.mode, sql.placeholder("mode")),
				eq(listHits.verificationId, sql.placeholder("verificationId")),
			),
		)
		.orderBy(desc(listHits.entryId)),
);

export const listListHitRows = (
	db: Db,
	{ appId, mode }: AppScope,
	verificationId: string,
): Promise<ListHitRow[]> => hitsOfVerification(db, { appId, mode, verificationId });
