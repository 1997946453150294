import type { Config } from "../config.ts";
import type { Logger } from "../logging/log.ts";
import type { Database } from "./database.ts";
import { hasRelation } from "./has-relation.ts";
import { migrationsTable } from "./migrate.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

/**
 * Opens PostgreSQL at `DATABASE_URL`, otherwise PGlite in `DATA_DIR`, with the same dialect and schema.
 * @param beforeCreating called if there is no database yet, or an empty one; it may throw to prevent that it is used
 */
export async function openDatabase(
	config: Config,
	log: Logger,
	beforeCreating: () => void = () => {},
): Promise<Database> {
	const database = config.databaseUrl
		? await openPostgres(config.databaseUrl, log, { directUrl: config.databaseDirectUrl })
		: await openPglite(config.dataDir, beforeCreating);
	try {
		if (!(await hasRelation(database.db, migrationsTable))) beforeCreating();
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}

/** For commands that read a database. @throws with what to do, because there is none */
export function refuseToCreate(): never {
	throw new Error(
		"There is no database: nothing was read, and none was created. Set DATA_DIR or DATABASE_URL as the server has them, or start the server first.",
	);
}
