import { asc, lt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { contactMessages } from "./tables.ts";

export type ContactMessageRow = typeof contactMessages.$inferSelect;

export const insertContactMessage = (db: Db, row: ContactMessageRow) =>
	db.insert(contactMessages).values(row);

/** Oldest first. */
export const listContactMessageRows = (db: Db): Promise<ContactMessageRow[]> =>
	db.select().from(contactMessages).orderBy(asc(contactMessages.id));

export const deleteContactMessagesBefore = (db: Db, time: Date) =>
	db.delete(contactMessages).where(lt(contactMessages.createdAt, time));
