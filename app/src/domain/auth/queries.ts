import { and, asc, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { userKeys, users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;

export const insertUser = (db: Db, row: typeof users.$inferInsert) => db.insert(users).values(row);

export const findUser = async (db: Db, id: string): Promise<UserRow | undefined> =>
	(await db.select().from(users).where(eq(users.id, id)))[0];

/** Locks the row until the transaction ends. */
export const lockUser = async (tx: Db, id: string): Promise<UserRow | undefined> =>
	(await tx.select().from(users).where(eq(users.id, id)).for("update"))[0];

/**
 * Locks every account of an address, so that only one of them verifies it at a time. Lock no other account before, or
 * two transactions may deadlock.
 */
export const lockUsersOfEmail = (tx: Db, email: string): Promise<UserRow[]> =>
	tx.select().from(users).where(eq(users.email, email)).orderBy(asc(users.id)).for("update");

/** The account that has verified the address. */
export const findVerifiedUser = async (db: Db, email: string): Promise<UserRow | undefined> =>
	(
		await db
			.select()
			.from(users)
			.where(and(eq(users.email, email), isNotNull(users.emailVerifiedAt)))
	)[0];

/** The latest account with this address that hasn't verified it. */
export const findUnverifiedUser = async (db: Db, email: string): Promise<UserRow | undefined> =>
	(
		await db
			.select()
			.from(users)
			.where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
			.orderBy(desc(users.createdAt))
			.limit(1)
	)[0];

export const updateUser = (db: Db, id: string, to: Partial<typeof users.$inferInsert>) =>
	db.update(users).set(to).where(eq(users.id, id));

export const deleteUser = (db: Db, id: string) => db.delete(users).where(eq(users.id, id));

/** Deletes unverified accounts of an address that another account has verified. */
export const deleteUnverifiedUsersOfEmail = (db: Db, email: string) =>
	db.delete(users).where(and(eq(users.email, email), isNull(users.emailVerifiedAt)));

export const deleteUnverifiedUsersBefore = (db: Db, before: Date) =>
	db.delete(users).where(and(isNull(users.emailVerifiedAt), lt(users.createdAt, before)));

export const insertUserKey = (db: Db, row: typeof userKeys.$inferInsert) =>
	db.insert(userKeys).values(row).onConflictDoNothing();

export const findUserKey = async (db: Db, userId: string) =>
	(await db.select().from(userKeys).where(eq(userKeys.userId, userId)))[0];
