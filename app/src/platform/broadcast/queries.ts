import { inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { broadcasts } from "./tables.ts";

/** PostgreSQL's channel of the processes. */
export const notificationChannel = "vidimus";

/** Notifies all processes of a text of up to 8,000 bytes. */
export const notify = (db: Db, text: string) =>
	db.execute(sql`select pg_notify(${notificationChannel}, ${text}::text)`);

/** Stores a batch of messages, and notifies of its ID behind a text. */
export const insertBatch = (db: Db, encryptedMessages: Buffer, text: string) =>
	db
		.insert(broadcasts)
		.values({ encryptedMessages })
		.returning({ notified: sql`pg_notify(${notificationChannel}, ${text}::text || ${broadcasts.id})` });

export const listBatches = (db: Db, ids: readonly number[]) =>
	db
		.select()
		.from(broadcasts)
		.where(inArray(broadcasts.id, [...ids]));

/** Every process has read a batch long before, or has lost its connection. */
export const deleteReadBatches = (db: Db) =>
	db.delete(broadcasts).where(lt(broadcasts.sentAt, sql`now() - interval '1 minute'`));
