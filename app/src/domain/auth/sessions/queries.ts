import { and, desc, eq, gt, isNull, lt, ne } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import type { Mode } from "../../../shared/schemas.ts";
import { sessions, users } from "../tables.ts";

export type SessionRow = typeof sessions.$inferSelect;

export const insertSession = (db: Db, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row);

export const findSession = async (db: Db, tokenHash: string, now: Date) =>
	(
		await db
			.select({ session: sessions, user: users })
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
	)[0];

export const listSessionRows = (db: Db, userId: string, now: Date) =>
	db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
		.orderBy(desc(sessions.lastSeenAt));

export const touchSession = (db: Db, tokenHash: string, lastSeenAt: Date, expiresAt: Date) =>
	db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));

/** Sets the app and mode of a session, and the app in which the user's next session starts. */
export const setSessionApp = (db: Db, tokenHash: string, userId: string, appId: string, mode: Mode) =>
	db.transaction(async (tx) => {
		await tx.update(sessions).set({ currentAppId: appId, mode }).where(eq(sessions.tokenHash, tokenHash));
		await tx.update(users).set({ lastAppId: appId }).where(eq(users.id, userId));
	});

/** Sets the app of a user's sessions that have none. */
export const setMissingSessionApps = (db: Db, userId: string, appId: string) =>
	db
		.update(sessions)
		.set({ currentAppId: appId })
		.where(and(eq(sessions.userId, userId), isNull(sessions.currentAppId)));

export const findLastApp = async (db: Db, userId: string): Promise<string | null> =>
	(await db.select({ lastAppId: users.lastAppId }).from(users).where(eq(users.id, userId)))[0]?.lastAppId ??
	null;

export const deleteSession = (db: Db, tokenHash: string) =>
	db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).returning({ userId: sessions.userId });

export const deleteSessionOfUser = async (db: Db, userId: string, id: string) =>
	(
		await db
			.delete(sessions)
			.where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
			.returning({ id: sessions.id })
	).length > 0;

export const deleteSessionsOfUser = (db: Db, userId: string, except = "") =>
	db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, except)));

export const deleteExpiredSessionRows = (db: Db, now: Date) =>
	db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ userId: sessions.userId });
