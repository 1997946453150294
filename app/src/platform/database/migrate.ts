import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { isQueryError } from "../logging/log.ts";
import type { Db } from "./database.ts";
import { hasRelation } from "./has-relation.ts";

/** The table in which the migrator notes what it has done. */
export const migrationsTable = "drizzle.__drizzle_migrations";

/** Advisory lock for migrations, so that only one process migrates at a time. */
export const migrationLockId = 7_260_411_983;

/**
 * Runs migrations; when one fails, its error gives the database's own reason, which a failed query's message lacks.
 * @throws Error with one sentence: the reason, its SQLSTATE and the statement
 */
export async function migrateOrExplain(migrate: () => Promise<void>): Promise<void> {
	await migrate().catch((error: Error) => {
		if (!isQueryError(error) || !error.cause) throw error;
		const { message, code } = error.cause;
		const [statement] = error.query.trim().split("\n");
		throw new Error(
			`The database's schema couldn't be migrated: ${message}${code ? ` (${code})` : ""}, at: ${statement}`,
			{ cause: error },
		);
	});
}

/**
 * Refuses a database of before version 0.3.0, whose migrations these don't follow: the migrator compares only times, so it
 * would take them for done, or fail on tables that exist.
 * @throws with what to do
 */
export async function refuseEarlierRelease(db: Db, migrationsFolder: string): Promise<void> {
	const [first] = readMigrationFiles({ migrationsFolder });
	if (!(await hasRelation(db, migrationsTable))) return;
	const { rows } = (await db.execute(
		sql`select 1 from ${sql.raw(migrationsTable)} where created_at < ${first?.folderMillis ?? 0} limit 1`,
	)) as unknown as { rows: object[] };
	if (rows.length > 0)
		throw new Error(
			"This database was made by Vidimus 0.2.0 or earlier, which this version can't upgrade: set another DATA_DIR or DATABASE_URL for it, or go on with 0.2.0.",
		);
}
