import { scopedToApp } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { signingKeys } from "./tables.ts";

export type SigningKeyRow = typeof signingKeys.$inferSelect;

export const findSigningKey = async (db: Db, appId: string): Promise<SigningKeyRow | undefined> =>
	(await scopedToApp(db, appId).select(signingKeys))[0];

/** Of two concurrent inserts the first one stays. */
export const insertSigningKey = (db: Db, row: SigningKeyRow) =>
	db.insert(signingKeys).values(row).onConflictDoNothing();
