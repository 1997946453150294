import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { recoveryCodes, users } from "../tables.ts";

export const listRecoveryCodes = (db: Db, userId: string) =>
	db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));

export const insertRecoveryCodes = (db: Db, rows: (typeof recoveryCodes.$inferInsert)[]) =>
	db.insert(recoveryCodes).values(rows);

export const claimRecoveryCode = async (db: Db, userId: string, codeHash: string) =>
	(
		await db
			.delete(recoveryCodes)
			.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
			.returning({ codeHash: recoveryCodes.codeHash })
	).length > 0;

export const deleteRecoveryCodes = (db: Db, userId: string) =>
	db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

/** Accepts a code's time step unless it or a later one was used. @returns whether it was accepted */
export const claimTotpStep = async (db: Db, userId: string, step: number): Promise<boolean> =>
	(
		await db
			.update(users)
			.set({ totpStep: step })
			.where(and(eq(users.id, userId), lt(users.totpStep, step)))
			.returning({ id: users.id })
	).length > 0;
