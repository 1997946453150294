import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions } from "pg-boss";
import type { Config } from "../config.ts";
import type { Logger } from "../logging/log.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

/** What queries run on: the database, or a transaction of it. Inside a transaction use only that. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
	readonly db: Db;
	/** How pg-boss reaches this database. */
	readonly jobQueueOptions: ConstructorOptions;
	migrate(folder: string): Promise<void>;
	close(): Promise<void>;
}

/** Opens PostgreSQL at `DATABASE_URL`, otherwise PGlite in `DATA_DIR`: one dialect, one schema. */
export const openDatabase = (config: Config, log: Logger): Promise<Database> =>
	config.databaseUrl ? openPostgres(config.databaseUrl, log) : openPglite(config.dataDir);
