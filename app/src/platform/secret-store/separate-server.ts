import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import type { Logger } from "../logging/log.ts";

/** Runs a statement, and returns the first column of its first row. */
type ReadValue = (statement: SQL) => Promise<string | null>;

/** Reads a value of the first database. */
const readFrom =
	(db: Db): ReadValue =>
	async (statement) => {
		const { rows } = (await db.execute(statement)) as unknown as { rows: { value: string | null }[] };
		return rows[0]?.value ?? null;
	};

const systemIdentifier = sql`select system_identifier::text as value from pg_control_system()`;
/** By the microsecond: no two servers started then. Any user may read it, also through a pooler or by another name of the server. */
const startTime = sql`select extract(epoch from pg_postmaster_start_time())::text as value`;

/** Null where the function isn't permitted, as by some providers. */
const readIfPermitted = (read: ReadValue): Promise<string | null> => read(systemIdentifier).catch(() => null);

/**
 * Refuses secrets on the server of the first database, whose write-ahead log and backups contain every database of it.
 * @throws with what to correct
 */
export async function refuseSameServer(first: Db, second: Db, setting: string, log: Logger): Promise<void> {
	const reads = [readFrom(first), readFrom(second)];
	const [a, b] = await Promise.all(reads.map(readIfPermitted));
	const isKnown = a != null && b != null;
	const [idA, idB] = isKnown ? [a, b] : await Promise.all(reads.map((read) => read(startTime)));
	if (idA === idB)
		throw new Error(
			`${setting} names a database on the server of DATABASE_URL, whose backups and write-ahead log would contain the secrets. Use another server.`,
		);
	if (!isKnown)
		log.warn(
			`pg_control_system() isn't permitted at DATABASE_URL or ${setting}: make sure yourself that neither server is a replica of the other`,
		);
}
