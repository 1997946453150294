import { bigserial, pgTable } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../database/columns.ts";

/** Messages between processes, for a minute. The table is unlogged: after a crash of the database all processes begin anew. */
export const broadcasts = pgTable("broadcasts", {
	id: bigserial("id", { mode: "number" }).primaryKey(),
	/** A batch of one process's messages, encrypted with a key derived from the master key. */
	encryptedMessages: bytea("encrypted_messages").notNull(),
	sentAt: timestamptz("sent_at").notNull().defaultNow(),
});
