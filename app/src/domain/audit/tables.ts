import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../../platform/database/columns.ts";

/**
 * What users and keys did, one chain an app and one a user. Each entry's hash covers the one before; no
 * foreign keys: the trail outlives what it tells of.
 */
export const auditEntries = pgTable(
	"audit_entries",
	{
		/** Id of the app or user whose chain this is. */
		chainId: text("chain_id").notNull(),
		sequence: bigint("sequence", { mode: "number" }).notNull(),
		id: text("id").notNull(),
		action: text("action").notNull(),
		actor: text("actor").notNull(),
		actorId: text("actor_id"),
		objectId: text("object_id").notNull(),
		requestId: text("request_id"),
		/** Particulars, sealed with the chain owner's key: without it the chain still verifies. */
		details: bytea("details").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		hash: text("hash").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.chainId, table.sequence] }),
		index("audit_entries_object").on(table.chainId, table.objectId),
	],
);

/** Where each chain ends, so that entries cut from its end are missed. */
export const auditChains = pgTable("audit_chains", {
	chainId: text("chain_id").primaryKey(),
	length: bigint("length", { mode: "number" }).notNull(),
	hash: text("hash").notNull(),
});
