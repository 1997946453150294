import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apps } from "../apps/tables.ts";
import { userKeys } from "../auth/tables.ts";
import { masterKeyChecks } from "./tables.ts";

export const findMasterKeyCheck = async (db: Db, id: string): Promise<Uint8Array | undefined> =>
	(await db.select().from(masterKeyChecks).where(eq(masterKeyChecks.id, id)))[0]?.encrypted;

/** If two processes start at once, the first one's check stays. */
export const insertMasterKeyCheck = (db: Db, id: string, encrypted: Uint8Array) =>
	db.insert(masterKeyChecks).values({ id, encrypted }).onConflictDoNothing();

/** Wrapped keys to test the master key with if there is no check: one of an app and one of a user. */
export const listSampleWrappedKeys = async (db: Db): Promise<{ id: string; wrappedKey: Uint8Array }[]> => [
	...(await db.select({ id: apps.id, wrappedKey: apps.wrappedKey }).from(apps).limit(1)),
	...(await db.select({ id: userKeys.userId, wrappedKey: userKeys.wrappedKey }).from(userKeys).limit(1)),
];
