import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apiKeys } from "./tables.ts";

export const insertApiKey = (db: Db, row: typeof apiKeys.$inferInsert) => db.insert(apiKeys).values(row);

export const findUsableApiKey = async (db: Db, keyHash: string, now: Date) =>
	(
		await db
			.select()
			.from(apiKeys)
			.where(
				and(
					eq(apiKeys.keyHash, keyHash),
					isNull(apiKeys.revokedAt),
					or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
				),
			)
	)[0];

export const touchApiKey = (db: Db, id: string, lastUsedAt: Date) =>
	db.update(apiKeys).set({ lastUsedAt }).where(eq(apiKeys.id, id));
