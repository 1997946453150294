import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import type { ListAudit } from "./contract.ts";
import { auditChains, auditEntries } from "./tables.ts";

export type AuditRow = typeof auditEntries.$inferSelect;
export type ChainRow = typeof auditChains.$inferSelect;

/**
 * The head of a chain, locked until the transaction ends. One statement begins a new chain, waits for
 * another writer and reads what that one left.
 */
export async function lockHead(tx: Db, begun: ChainRow): Promise<ChainRow> {
	const [head] = await tx
		.insert(auditChains)
		.values(begun)
		.onConflictDoUpdate({ target: auditChains.chainId, set: { length: sql`${auditChains}.length` } })
		.returning();
	return head!;
}

/** Adds an entry and moves the head behind it, in one statement. */
export async function appendEntry(tx: Db, row: AuditRow, { chainId, length, hash }: ChainRow): Promise<void> {
	const entry = tx
		.$with("entry")
		.as(tx.insert(auditEntries).values(row).returning({ sequence: auditEntries.sequence }));
	await tx.with(entry).update(auditChains).set({ length, hash }).where(eq(auditChains.chainId, chainId));
}

export const listEntries = (db: Db, chainId: string, query: ListAudit): Promise<AuditRow[]> =>
	db
		.select()
		.from(auditEntries)
		.where(
			and(
				eq(auditEntries.chainId, chainId),
				query.action?.endsWith(".") ? sql`starts_with(${auditEntries.action}, ${query.action})` : undefined,
				query.action && !query.action.endsWith(".") ? eq(auditEntries.action, query.action) : undefined,
				query.actor_id ? eq(auditEntries.actorId, query.actor_id) : undefined,
				query.created_after ? gte(auditEntries.createdAt, new Date(query.created_after)) : undefined,
				query.created_before ? lt(auditEntries.createdAt, new Date(query.created_before)) : undefined,
				query.cursor ? lt(auditEntries.sequence, Number(query.cursor)) : undefined,
			),
		)
		.orderBy(desc(auditEntries.sequence))
		.limit(query.limit + 1);
