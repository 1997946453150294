import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { passkeys } from "../tables.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
/** @returns false if the credential already belongs to an account */
export const insertPasskey = async (db: Db, row: PasskeyRow): Promise<boolean> =>
	(await db.insert(passkeys).values(row).onConflictDoNothing().returning({ id: passkeys.id })).length > 0;
export const findPasskey = async (db: Db, id: string) =>
	(await db.select().from(passkeys).where(eq(passkeys.id, id)))[0];
export const listPasskeyRows = (db: Db, userId: string) =>
	db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt);
export const updatePasskeyName = async (db: Db, userId: string, id: string, name: string) =>
	(
		await db
			.update(passkeys)
			.set({ name })
			.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
			.returning()
	)[0];
/** Records a use. @returns false if the counter didn't increase, which means a cloned authenticator (WebAuthn §6.1.1) */
export const recordPasskeyUse = async (
	db: Db,
	id: string,
	{ counter, ...to }: Pick<PasskeyRow, "counter" | "backedUp" | "lastUsedAt">,
): Promise<boolean> =>
	(
		await db
			.update(passkeys)
			.set({ counter, ...to })
			.where(
				and(eq(passkeys.id, id), counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)),
			)
			.returning({ id: passkeys.id })
	).length > 0;
export const deletePasskeysOfUser = (db: Db, userId: string) =>
	db.delete(passkeys).where(eq(passkeys.userId, userId));
export const deletePasskeyRow = async (db: Db, userId: string, id: string) =>
	(
		await db
			.delete(passkeys)
			.where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
			.returning()
	)[0];
