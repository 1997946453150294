import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool, type PoolClient } from "pg";
import type { Logger } from "../logging/log.ts";
import { DatabaseUnavailable } from "./connection-errors.ts";
import type { Database, Db } from "./database.ts";
import { migrateOrExplain, migrationLockId } from "./migrate.ts";

/** A server that is gone without a word is noticed: by who waits for a connection, and by TCP on those in use. */
const connectionTimeoutMillis = 15_000;
const keepAliveInitialDelayMillis = 10_000;

/**
 * A pool whose connections may be lost at any time. pg listens only on idle ones: the loss of one in use would end
 * the process. And Drizzle releases no connection on which `begin` fails, so each loss could cost the pool a place.
 */
function openPool(connectionString: string, log: Logger): Pool {
	const pool = new Pool({
		connectionString,
		max: 10,
		connectionTimeoutMillis,
		keepAlive: true,
		keepAliveInitialDelayMillis,
	});
	pool.on("error", (error) => log.warn({ reason: error.message }, "an idle database connection was lost"));
	const inUse = new WeakSet<PoolClient>();
	pool.on("acquire", (client) => inUse.add(client));
	pool.on("release", (_error, client) => inUse.delete(client));
	pool.on("connect", (client) => {
		client.on("error", (error) => {
			if (!inUse.has(client)) return;
			log.warn({ reason: error.message }, "a database connection in use was lost");
			const { release } = client;
			// Its holder releases it once more, which the pool would refuse.
			client.release = () => {};
			release(error);
		});
	});
	const connect = pool.connect.bind(pool);
	const toUnavailable = (error?: Error) => error && new DatabaseUnavailable(error);
	pool.connect = ((done?: Parameters<typeof connect>[0]) =>
		done
			? connect((error, client, release) => done(toUnavailable(error), client, release))
			: connect().catch((error) => {
					throw toUnavailable(error);
				})) as Pool["connect"];
	return pool;
}

/** Migrates on one connection, which holds the lock: whoever waits for it finds the schema up to date. */
async function migrateUnderLock(pool: Pool, migrationsFolder: string, log: Logger): Promise<void> {
	const client = await pool.connect();
	try {
		const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [
			migrationLockId,
		]);
		if (!rows[0]?.free) {
			log.info("another process migrates the database: waiting for it");
			await client.query("select pg_advisory_lock($1)", [migrationLockId]);
		}
		await migrateOrExplain(() => migrate(drizzle({ client }), { migrationsFolder }));
	} finally {
		// Its connection ends, and the lock with it.
		client.release(true);
	}
}

export async function openPostgres(connectionString: string, log: Logger): Promise<Database> {
	const pool = openPool(connectionString, log);
	await pool.query("select 1");
	const db = drizzle({ client: pool });
	return {
		db: db as unknown as Db,
		jobQueueOptions: { connectionString, useListenNotify: true },
		migrate: (migrationsFolder) => migrateUnderLock(pool, migrationsFolder, log),
		close: () => pool.end(),
	};
}
