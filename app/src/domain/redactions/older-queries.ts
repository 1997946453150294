import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { customers } from "../customers/tables.ts";
import { files, verifications } from "../verifications/tables.ts";

/** What stood in clear of an object before migration 0007, which laid it aside in the table `unsealed`. */
export interface Unsealed {
	id: string;
	reference: string | null;
	metadata: Record<string, string>;
	redirectUrl: string | null;
}

interface Rows<Row> {
	rows: Row[];
}

/** Whether anything is laid aside. Within a transaction, others who ask wait for its end. */
export async function findUnsealed(tx: Db): Promise<boolean> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('unsealed'))`);
	const { rows } = (await tx.execute(
		sql`select to_regclass('unsealed') is not null as found`,
	)) as unknown as Rows<{
		found: boolean;
	}>;
	return rows[0]?.found ?? false;
}

export const takeUnsealed = async (tx: Db, limit: number): Promise<Unsealed[]> =>
	(
		(await tx.execute(sql`
			delete from unsealed where id in (select id from unsealed limit ${limit})
			returning id, reference, metadata, redirect_url as "redirectUrl"
		`)) as unknown as Rows<Unsealed>
	).rows;

export const dropUnsealed = (tx: Db) => tx.execute(sql`drop table unsealed`);

/** Writes the tables anew, without the dead rows in which something stood in clear. */
export async function forgetDeadRows(db: Db): Promise<void> {
	for (const table of [verifications, customers, files]) await db.execute(sql`vacuum full ${table}`);
}
