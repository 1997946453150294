import { randomBytes } from "node:crypto";
import type { PoolClient } from "pg";
import { deletionMark, secretBytes, secretLocationBytes } from "./secret-store.ts";

export const secretsTable = "vidimus_secrets";

/**
 * Parts of the table. Erasing a secret rewrites its part: with a million secrets, 31,000 rows instead of all.
 * It can't be changed once the table exists.
 */
const partitionCount = 32;
export const partitions = Array.from({ length: partitionCount }, (_, index) => `${secretsTable}_${index}`);

/** Of the lock under which the table is created. */
const tableLockId = 3_405_691_582;

const hasTable = async (client: PoolClient): Promise<boolean> => {
	const { rows } = await client.query<{ found: boolean }>(
		`select to_regclass('${secretsTable}') is not null as found`,
	);
	return rows[0]?.found === true;
};

/** Whether there is a row. Nothing is created. */
export const hasSecret = async (client: PoolClient): Promise<boolean> =>
	(await hasTable(client)) && (await client.query(`select from ${secretsTable} limit 1`)).rows.length > 0;

/** Creates the table unless it exists, also if several processes start at once. It has no earlier states to migrate. */
export async function createSecretsTable(client: PoolClient): Promise<void> {
	if (await hasTable(client)) return;
	await client.query("begin");
	await client.query("select pg_advisory_xact_lock($1)", [tableLockId]);
	await client.query(`create table if not exists ${secretsTable} (
		location bytea primary key check (octet_length(location) = ${secretLocationBytes}),
		app_id text not null,
		secret bytea not null check (octet_length(secret) = ${secretBytes})
	) partition by hash (location)`);
	for (const [index, partition] of partitions.entries())
		await client.query(
			`create table if not exists ${partition} partition of ${secretsTable} for values with (modulus ${partitionCount}, remainder ${index})`,
		);
	await client.query("commit");
}

/**
 * Writes a part anew, without the bytes of earlier row versions: an update and a plain `vacuum` leave them in the file, and
 * `vacuum (full)` copies those that any transaction might see, also one that only connects. Readers wait meanwhile, so it is
 * one message: a process that is frozen or cut off between two of them would keep the part locked.
 */
export async function rewritePartition(client: PoolClient, partition: string): Promise<void> {
	await client.query(`begin;
		lock table ${partition} in access exclusive mode;
		create temporary table kept_secrets on commit drop as select * from ${partition};
		truncate ${partition};
		insert into ${partition} select * from kept_secrets;
		commit`);
}

/** Inserts, updates and deletes a row that nobody else sees. */
export async function tryWriting(client: PoolClient): Promise<void> {
	const location = randomBytes(secretLocationBytes);
	await client.query("begin");
	await client.query(`insert into ${secretsTable} (location, app_id, secret) values ($1, 'probe', $2)`, [
		location,
		randomBytes(secretBytes),
	]);
	await client.query(`update ${secretsTable} set secret = $2 where location = $1`, [location, deletionMark]);
	await client.query(`delete from ${secretsTable} where location = $1`, [location]);
	await client.query("commit");
}
