import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";
import type { Config } from "../config.ts";
import type { Logger } from "../logging/log.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

/** The database, or a transaction. Inside a transaction use only that. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
	readonly db: Db;
	/** Database access for pg-boss. */
	readonly jobQueueOptions: ConstructorOptions;
	migrate(folder: string): Promise<void>;
	close(): Promise<void>;
}

/** Opens PostgreSQL at `DATABASE_URL`, otherwise PGlite in `DATA_DIR`, with the same dialect and schema. */
export const openDatabase = (config: Config, log: Logger): Promise<Database> =>
	config.databaseUrl ? openPostgres(config.databaseUrl, log) : openPglite(config.dataDir);
