import { asc, eq } from "drizzle-orm";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { notes } from "./tables.ts";

export type NoteRow = typeof notes.$inferSelect;

export const insertNote = (tx: Db, row: NoteRow) => tx.insert(notes).values(row);

export const listNoteRows = (db: Db, scope: AppScope, verificationId: string): Promise<NoteRow[]> =>
	scoped(db, scope).select(notes, eq(notes.verificationId, verificationId)).orderBy(asc(notes.id));

export const findNote = async (db: Db, scope: AppScope, id: string): Promise<NoteRow | undefined> =>
	(await scoped(db, scope).select(notes, eq(notes.id, id)))[0];

export const deleteNoteRow = (tx: Db, id: string) =>
	tx.delete(notes).where(eq(notes.id, id)).returning({ id: notes.id });

export const deleteNoteRowsOfVerification = (tx: Db, verificationId: string) =>
	tx.delete(notes).where(eq(notes.verificationId, verificationId)).returning({ id: notes.id });
