import {
	and,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNull,
	lt,
	lte,
	or,
	type Placeholder,
	type SQL,
	sql,
} from "drizzle-orm";
import { type AppScope, scoped, scopedToApp } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { prepareQuery } from "../../platform/database/prepare-query.ts";
import { users } from "../auth/tables.ts";
import { members } from "../team/tables.ts";
import type { ListApiKeys } from "./contract.ts";
import { apiKeyNetworks, apiKeys } from "./tables.ts";

export type ApiKeyRow = typeof apiKeys.$inferSelect;
/** A key with its creator: `author` is null once the account is deleted, `membership` once they left the team. */
export type ApiKeyWithAuthor = ApiKeyRow & { author: string | null; membership: string | null };

const isUsable = (now: Date | Placeholder) =>
	and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))) as SQL;

export const insertApiKey = (db: Db, row: typeof apiKeys.$inferInsert) => db.insert(apiKeys).values(row);

const usableApiKey = prepareQuery("usable_api_key", (db) =>
	db
		.select()
		.from(apiKeys)
		.where(and(eq(apiKeys.keyHash, sql.placeholder("keyHash")), isUsable(sql.placeholder("now")))),
);

export const findUsableApiKey = async (db: Db, keyHash: string, now: Date): Promise<ApiKeyRow | undefined> =>
	(await usableApiKey(db, { keyHash, now }))[0];

export const findUsableApiKeyById = async (db: Db, id: string, now: Date): Promise<ApiKeyRow | undefined> =>
	(
		await db
			.select()
			.from(apiKeys)
			.where(and(eq(apiKeys.id, id), isUsable(now)))
	)[0];

export const touchApiKey = (db: Db, id: string, lastUsedAt: Date) =>
	db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, id));

const selectWithAuthor = (db: Db, scope: AppScope, where: SQL | undefined) =>
	scoped(db, scope)
		.select(apiKeys, where, { ...getTableColumns(apiKeys), author: users.name, membership: members.id })
		.leftJoin(users, eq(users.id, apiKeys.createdBy))
		.leftJoin(members, and(eq(members.appId, apiKeys.appId), eq(members.userId, apiKeys.createdBy)));

export const listApiKeyRows = (
	db: Db,
	scope: AppScope,
	query: ListApiKeys,
	now: Date,
): Promise<ApiKeyWithAuthor[]> =>
	selectWithAuthor(
		db,
		scope,
		and(
			query.status === "active" ? isUsable(now) : undefined,
			query.status === "inactive" ? sql`not ${isUsable(now)}` : undefined,
			query.cursor ? lt(apiKeys.id, query.cursor) : undefined,
		),
	)
		.orderBy(desc(apiKeys.id))
		.limit(query.limit + 1);

export const findApiKey = async (
	db: Db,
	scope: AppScope,
	id: string,
): Promise<ApiKeyWithAuthor | undefined> => (await selectWithAuthor(db, scope, eq(apiKeys.id, id)))[0];

/** Locks a key until the transaction ends. */
export const lockApiKey = async (tx: Db, scope: AppScope, id: string): Promise<ApiKeyRow | undefined> =>
	(await scoped(tx, scope).select(apiKeys, eq(apiKeys.id, id)).for("update"))[0];

export const updateApiKeyRow = (tx: Db, id: string, to: Partial<ApiKeyRow>) =>
	tx.update(apiKeys).set(to).where(eq(apiKeys.id, id));

/** Serializes the creation of an app's keys, because their number is limited. */
export const lockApiKeyCreation = (tx: Db, { appId, mode }: AppScope) =>
	lockByName(tx, `keys ${appId} ${mode}`);

export const countUsableApiKeys = (db: Db, scope: AppScope, now: Date): Promise<number> =>
	scoped(db, scope).count(apiKeys, isUsable(now));

/**
 * Records that a key was used from a network. All parts of a statement see the table as it was before: the added
 * row isn't among the rows found.
 */
export async function insertKeyNetwork(
	tx: Db,
	row: typeof apiKeyNetworks.$inferInsert,
): Promise<{ added: boolean; others: boolean }> {
	const added = tx
		.$with("added")
		.as(
			tx.insert(apiKeyNetworks).values(row).onConflictDoNothing().returning({ keyId: apiKeyNetworks.keyId }),
		);
	const [found] = await tx
		.with(added)
		.select({
			added: sql<boolean>`exists (select from ${added})`,
			others: sql<boolean>`exists (select from ${apiKeyNetworks} where ${eq(apiKeyNetworks.keyId, row.keyId)})`,
		})
		.from(sql`(select 1) as one`);
	return found ?? { added: false, others: false };
}

/** A rotated key inherits the known networks of the old one. */
export const copyKeyNetworks = (tx: Db, from: string, to: string) =>
	tx.execute(sql`
		insert into ${apiKeyNetworks} (key_id, network, first_used_at)
		select ${to}, network, first_used_at from ${apiKeyNetworks} where key_id = ${from}`);

/** Keys of all apps that expire before `until`, weren't rotated, and whose managers weren't notified yet. */
export const listExpiringApiKeys = (db: Db, now: Date, until: Date): Promise<ApiKeyRow[]> =>
	db
		.select()
		.from(apiKeys)
		.where(
			and(
				isNull(apiKeys.revokedAt),
				isNull(apiKeys.replacedBy),
				isNull(apiKeys.expiryNoticeAt),
				gt(apiKeys.expiresAt, now),
				lte(apiKeys.expiresAt, until),
			),
		);

/** Marks a key's managers as notified of its expiry. @returns false if another process did so first */
export const markExpiryNotified = async (tx: Db, id: string, now: Date): Promise<boolean> =>
	(
		await tx
			.update(apiKeys)
			.set({ expiryNoticeAt: now })
			.where(and(eq(apiKeys.id, id), isNull(apiKeys.expiryNoticeAt)))
			.returning({ id: apiKeys.id })
	).length > 0;

/** Keys of all apps that expired between two times. */
export const listExpiredApiKeys = (db: Db, from: Date, to: Date): Promise<Pick<ApiKeyRow, "id">[]> =>
	db
		.select({ id: apiKeys.id })
		.from(apiKeys)
		.where(and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, from), lte(apiKeys.expiresAt, to)));

/** Owners of keys in any state: for the request log, never for authentication. */
export const listApiKeyOwnerRows = (db: Db, keyHashes: readonly string[]) =>
	db
		.select({ keyHash: apiKeys.keyHash, id: apiKeys.id, appId: apiKeys.appId, mode: apiKeys.mode })
		.from(apiKeys)
		.where(inArray(apiKeys.keyHash, [...keyHashes]));

/** The names of an app's API keys. */
export const listApiKeyNameRows = (
	db: Db,
	appId: string,
	ids: readonly string[],
): Promise<{ id: string; name: string }[]> =>
	scopedToApp(db, appId).select(apiKeys, inArray(apiKeys.id, [...ids]), {
		id: apiKeys.id,
		name: apiKeys.name,
	});
