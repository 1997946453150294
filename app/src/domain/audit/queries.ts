import { and, asc, desc, eq, exists, getTableColumns, gte, inArray, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import type { ListAudit } from "./contract.ts";
import { auditChains, auditEntries } from "./tables.ts";
import { type AuditAction, auditActions } from "./values.ts";

export type AuditRow = typeof auditEntries.$inferSelect;
export type AuditChainRow = typeof auditChains.$inferSelect;

/**
 * Locks the head of a chain until the transaction ends, after waiting for other writers. Creates the chain if it
 * doesn't exist.
 */
export async function lockChainHead(tx: Db, chain: AuditChainRow): Promise<AuditChainRow> {
	const lock = async () =>
		(await tx.select().from(auditChains).where(eq(auditChains.chainId, chain.chainId)).for("update"))[0];
	const head = await lock();
	if (head) return head;
	await tx.insert(auditChains).values(chain).onConflictDoNothing();
	return (await lock())!;
}

/** Adds an entry and advances the head, in one statement. */
export async function insertAuditEntry(
	tx: Db,
	row: AuditRow,
	{ chainId, length, hash }: AuditChainRow,
): Promise<void> {
	const entry = tx
		.$with("entry")
		.as(tx.insert(auditEntries).values(row).returning({ sequence: auditEntries.sequence }));
	await tx.with(entry).update(auditChains).set({ length, hash }).where(eq(auditChains.chainId, chainId));
}

/** The action itself, or all actions of a group such as `app.`: as a list, an index serves both. */
const listActionsOf = (filter: string): AuditAction[] =>
	auditActions.filter((action) => action === filter || (filter.endsWith(".") && action.startsWith(filter)));

export const listAuditRows = (db: Db, chainId: string, query: ListAudit): Promise<AuditRow[]> =>
	db
		.select()
		.from(auditEntries)
		.where(
			and(
				eq(auditEntries.chainId, chainId),
				query.action ? inArray(auditEntries.action, listActionsOf(query.action)) : undefined,
				query.actor_id ? eq(auditEntries.actorId, query.actor_id) : undefined,
				query.object_id ? eq(auditEntries.objectId, query.object_id) : undefined,
				query.created_after ? gte(auditEntries.createdAt, new Date(query.created_after)) : undefined,
				query.created_before ? lt(auditEntries.createdAt, new Date(query.created_before)) : undefined,
				query.cursor ? lt(auditEntries.sequence, Number(query.cursor)) : undefined,
			),
		)
		.orderBy(desc(auditEntries.sequence))
		.limit(query.limit + 1);

export const findAuditRowOfRequest = async (
	db: Db,
	chainId: string,
	requestId: string,
	since: Date,
): Promise<AuditRow | undefined> =>
	(
		await db
			.select()
			.from(auditEntries)
			.where(
				and(
					eq(auditEntries.chainId, chainId),
					eq(auditEntries.requestId, requestId),
					gte(auditEntries.createdAt, since),
				),
			)
			.limit(1)
	)[0];

export const listAuditRowsOfObject = (
	db: Db,
	chainId: string,
	{ objectId, actions, limit }: { objectId: string; actions: readonly string[]; limit: number },
): Promise<AuditRow[]> =>
	db
		.select()
		.from(auditEntries)
		.where(
			and(
				eq(auditEntries.chainId, chainId),
				eq(auditEntries.objectId, objectId),
				inArray(auditEntries.action, [...actions]),
			),
		)
		.orderBy(desc(auditEntries.sequence))
		.limit(limit);

/** Entries of a chain about some objects, in order. */
export const listAuditRowsOfObjects = (
	db: Db,
	chainId: string,
	objectIds: readonly string[],
): Promise<AuditRow[]> =>
	db
		.select()
		.from(auditEntries)
		.where(and(eq(auditEntries.chainId, chainId), inArray(auditEntries.objectId, [...objectIds])))
		.orderBy(asc(auditEntries.sequence));

const { details: _, ...entryColumns } = getTableColumns(auditEntries);

/**
 * Entries chain by chain, in order, each with its chain's head from the same snapshot.
 * @param after the last entry of the previous batch
 */
export const listEntriesWithHeads = (
	db: Db,
	where: { chainId: string | undefined; after: { chainId: string; sequence: number } | undefined },
	limit: number,
) =>
	db
		.select({
			...entryColumns,
			detailsHash: sql<string>`encode(sha256(${auditEntries.details}), 'hex')`,
			head: auditChains,
		})
		.from(auditEntries)
		.leftJoin(auditChains, eq(auditChains.chainId, auditEntries.chainId))
		.where(
			and(
				where.chainId === undefined ? undefined : eq(auditEntries.chainId, where.chainId),
				where.after &&
					sql`(${auditEntries.chainId}, ${auditEntries.sequence}) > (${where.after.chainId}, ${where.after.sequence})`,
			),
		)
		.orderBy(asc(auditEntries.chainId), asc(auditEntries.sequence))
		.limit(limit);

export type EntryWithHead = Awaited<ReturnType<typeof listEntriesWithHeads>>[number];

/** Heads of chains that have no entry at all. */
export const listHeadsWithoutEntries = (db: Db, chainId: string | undefined): Promise<AuditChainRow[]> =>
	db
		.select()
		.from(auditChains)
		.where(
			and(
				chainId === undefined ? undefined : eq(auditChains.chainId, chainId),
				notExists(
					db.select({ one: sql`1` }).from(auditEntries).where(eq(auditEntries.chainId, auditChains.chainId)),
				),
			),
		);

/** Heads of the chains whose last entry is from `since` or later. */
export const listHeadsGrownSince = (db: Db, since: Date): Promise<AuditChainRow[]> =>
	db
		.select()
		.from(auditChains)
		.where(
			exists(
				db
					.select({ one: sql`1` })
					.from(auditEntries)
					.where(
						and(
							eq(auditEntries.chainId, auditChains.chainId),
							eq(auditEntries.sequence, auditChains.length),
							gte(auditEntries.createdAt, since),
						),
					),
			),
		)
		.orderBy(asc(auditChains.chainId));
