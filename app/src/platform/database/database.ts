import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ClientConfig } from "pg";
import type { ConstructorOptions } from "pg-boss";

/** The database, or a transaction. Inside a transaction use only that. */
export type Db = PgDatabase<PgQueryResultHKT>;

export interface Database {
	readonly db: Db;
	/**
	 * A connection of its own for what processes tell each other: messages, and counts of requests. They wait for no other
	 * query and give up sooner. Null if this process has the database to itself.
	 */
	readonly coordinationDb: Db | null;
	/** Database access for pg-boss, which hands what it doesn't know to pg. */
	readonly jobQueueOptions: ConstructorOptions & Pick<ClientConfig, "query_timeout">;
	migrate(folder: string): Promise<void>;
	close(): Promise<void>;
}
