import { sql } from "drizzle-orm";
import { minIdAt } from "../ids.ts";
import { isQueryError } from "../logging/log.ts";
import type { Db } from "./database.ts";
import { hasRelation } from "./has-relation.ts";
import { lockByName } from "./lock-by-name.ts";

/** Tables partitioned by month, and the noun of their IDs, which begin with the time of their creation. */
const partitionedTables = { events: "event", logs: "request", audit_entries: "auditEntry" } as const;
export type PartitionedTable = keyof typeof partitionedTables;
const tableNames = Object.keys(partitionedTables) as PartitionedTable[];

/** First moment of the month, in UTC, so many months after the one of a time. */
const startOfMonth = (time: Date, after: number): Date =>
	new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + after));

/** The partition of a month: `events_2026_11`. */
const namePartition = (table: PartitionedTable, month: Date): string =>
	`${table}_${month.toISOString().slice(0, 7).replace("-", "_")}`;

/** Rows of the month are in the default partition already: without its own partition they are read and written as well. */
const isInDefaultPartition = (error: unknown): boolean =>
	error instanceof Error && isQueryError(error) && error.cause?.code === "23514";

async function createPartition(db: Db, table: PartitionedTable, month: Date): Promise<void> {
	const name = namePartition(table, month);
	const noun = partitionedTables[table];
	const from = minIdAt(noun, month);
	const to = minIdAt(noun, startOfMonth(month, 1));
	await db.transaction(async (tx) => {
		await lockByName(tx, "partitions");
		await tx.execute(
			sql.raw(
				`create table if not exists "${name}" partition of "${table}" for values from ('${from}') to ('${to}')`,
			),
		);
	});
}

/**
 * Creates the partitions of a time's month and of the next one. A row without a partition of its month goes to the default
 * partition.
 * @param now the system's time, which IDs begin with
 */
export async function createPartitions(db: Db, now: Date): Promise<void> {
	for (const table of tableNames)
		for (const after of [0, 1]) {
			const month = startOfMonth(now, after);
			if (await hasRelation(db, namePartition(table, month))) continue;
			await createPartition(db, table, month).catch((error: Error) => {
				if (!isInDefaultPartition(error)) throw error;
			});
		}
}

/** Partitions of a table by name, without the default partition. */
async function listPartitions(db: Db, table: PartitionedTable): Promise<string[]> {
	const { rows } = (await db.execute(
		sql`select relid::text as name from pg_partition_tree(${table}) where isleaf and relid::text ~ '_[0-9]{4}_[0-9]{2}$' order by 1`,
	)) as unknown as { rows: { name: string }[] };
	return rows.map(({ name }) => name);
}

/** Drops the partitions of months that ended before a time: their rows go without being read. */
export async function dropPartitionsBefore(db: Db, table: PartitionedTable, time: Date): Promise<void> {
	const current = namePartition(table, time);
	for (const name of await listPartitions(db, table))
		if (name < current) await db.execute(sql.raw(`drop table if exists "${name}"`));
}
