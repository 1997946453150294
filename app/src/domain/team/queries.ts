import type { Db } from "../../platform/database/database.ts";
import { members } from "./tables.ts";

export const insertMember = (db: Db, row: typeof members.$inferInsert) => db.insert(members).values(row);
