import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";

/** Ends the connections by which processes listen for notifications, as a broken network does. They connect again. */
export const cutListeners = (db: Db) =>
	db.execute(
		sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and query ~* '^listen|pg_listening_channels' and pid <> pg_backend_pid()`,
	);
