import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool } from "pg";
import type { Log } from "../log.ts";
import type { Database, Db } from "./database.ts";

export async function openPostgres(connectionString: string, log: Log): Promise<Database> {
	const pool = new Pool({ connectionString, max: 10 });
	pool.on("error", (error) => log.error({ error: error.message }, "an idle database connection failed"));
	await pool.query("select 1");
	const db = drizzle({ client: pool });
	return {
		db: db as unknown as Db,
		jobs: { connectionString, useListenNotify: true },
		migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
		close: () => pool.end(),
	};
}
