import { and, eq, gt, lt } from "drizzle-orm";
import type { Mode } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import { sessions, users } from "./tables.ts";

export const insertUser = (db: Db, row: typeof users.$inferInsert) => db.insert(users).values(row);

export const findUserByEmail = async (db: Db, email: string) =>
	(await db.select().from(users).where(eq(users.email, email)))[0];

export const insertSession = (db: Db, row: typeof sessions.$inferInsert) => db.insert(sessions).values(row);

export const findSession = async (db: Db, tokenHash: string, now: Date) =>
	(
		await db
			.select({ session: sessions, user: users })
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
	)[0];

export const touchSession = (db: Db, tokenHash: string, lastSeenAt: Date, expiresAt: Date) =>
	db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash));

export const setSessionApp = (db: Db, tokenHash: string, currentAppId: string, mode: Mode) =>
	db.update(sessions).set({ currentAppId, mode }).where(eq(sessions.tokenHash, tokenHash));

export const deleteSession = (db: Db, tokenHash: string) =>
	db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

export const deleteExpiredSessions = (db: Db, now: Date) =>
	db.delete(sessions).where(lt(sessions.expiresAt, now));
