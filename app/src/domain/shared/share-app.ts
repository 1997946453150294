import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { apps } from "../apps/tables.ts";

/**
 * Locks an app before rows of it, for a transaction that changes them: whoever changes its settings or deletes it locks it first,
 * so that neither waits for the other.
 */
export const shareApp = (db: Db, id: string) =>
	db.select({ id: apps.id }).from(apps).where(eq(apps.id, id)).for("key share");
