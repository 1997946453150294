import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../../platform/database/columns.ts";

/**
 * The audit log: one chain per app and one per user. Each entry's hash covers the previous one. No foreign keys,
 * because entries outlive the objects they are about.
 */
export const auditEntries = pgTable(
	"audit_entries",
	{
		/** ID of the app or user. */
		chainId: text("chain_id").notNull(),
		sequence: bigint("sequence", { mode: "number" }).notNull(),
		id: text("id").notNull(),
		action: text("action").notNull(),
		actor: text("actor").notNull(),
		actorId: text("actor_id"),
		objectId: text("object_id").notNull(),
		requestId: text("request_id"),
		/** Encrypted with the app's or user's key: the chain verifies without it. */
		details: bytea("details").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		hash: text("hash").notNull(),
	},
	(table) => [
		// The ID is in it because the table is partitioned by it. The lock of the chain's head makes sequences unique.
		primaryKey({ columns: [table.chainId, table.sequence, table.id] }),
		index("audit_entries_object").on(table.chainId, table.objectId),
		// For the log's filters: an actor or action may be rare in a long chain.
		index("audit_entries_actor").on(table.chainId, table.actorId, table.sequence),
		index("audit_entries_action").on(table.chainId, table.action, table.sequence),
	],
);

/** The head of each chain, so that entries removed from its end are detected. */
export const auditChains = pgTable("audit_chains", {
	chainId: text("chain_id").primaryKey(),
	length: bigint("length", { mode: "number" }).notNull(),
	hash: text("hash").notNull(),
});
