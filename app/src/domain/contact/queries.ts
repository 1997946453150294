import { asc, lt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { contactMessages } from "./tables.ts";

export type ContactRow = typeof contactMessages.$inferSelect;

export const insertContact = (db: Db, row: ContactRow) => db.insert(contactMessages).values(row);

/** Oldest first, as one reads a correspondence. */
export const listContacts = (db: Db): Promise<ContactRow[]> =>
	db.select().from(contactMessages).orderBy(asc(contactMessages.id));

export const deleteContactsBefore = (db: Db, time: Date) =>
	db.delete(contactMessages).where(lt(contactMessages.createdAt, time));
