import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import type { Logger } from "../logging/log.ts";
import { ConnectionsInUseError, DatabaseUnavailableError } from "./connection-errors.ts";
import type { Database, Db } from "./database.ts";
import { migrateOrExplain, migrationLockId } from "./migrate.ts";
import {
	type SilenceLimits,
	type SilenceWatch,
	silenceLimits,
	watchForSilence,
} from "./silence/silence-watch.ts";

/** TCP finds that the other side of an idle connection is gone: after this time, and ten probes of one second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

/** What pg-pool says when no connection became free in time; a connection that couldn't be opened says otherwise. */
const waitTimeoutMessage = "timeout exceeded when trying to connect";
/** Milliseconds by which waiting for a connection outlasts the search for a silence, which is the better reason. */
const waitMarginMs = 500;

/**
 * A pool whose connections may be lost at any time. pg handles errors only of idle connections: losing one in use would
 * crash the process. And Drizzle doesn't release a connection whose `begin` failed, which would leak it.
 */
function openPool(options: PoolConfig, watch: SilenceWatch, log: Logger): Pool {
	const pool = new Pool({ ...options, max: 10 });
	pool.on("error", (error) =>
		log.warn({ reason: error.message }, "an idle database connection was lost: the next query opens another"),
	);
	const inUse = new WeakSet<PoolClient>();
	pool.on("acquire", (client) => inUse.add(client));
	pool.on("release", (_error, client) => inUse.delete(client));
	pool.on("connect", (client) => {
		client.on("error", (error) => {
			if (!inUse.has(client)) return;
			log.warn({ reason: error.message }, "a database connection was lost during a query, which failed");
			const { release } = client;
			// Its user releases it again, which the pool would refuse.
			client.release = () => {};
			release(error);
		});
	});
	const connect = pool.connect.bind(pool);
	const toUnavailable = (error?: Error) =>
		error &&
		(error.message === waitTimeoutMessage && !watch.isServerSilent()
			? new ConnectionsInUseError(error)
			: new DatabaseUnavailableError(error));
	pool.connect = ((done?: Parameters<typeof connect>[0]) => {
		// A request that runs several queries would wait for each in turn.
		const silence = watch.isServerSilent() && new DatabaseUnavailableError(new Error("It is silent."));
		if (done) {
			if (silence) return void process.nextTick(() => done(silence, undefined, () => {}));
			return connect((error, client, release) => done(toUnavailable(error), client, release));
		}
		if (silence) return Promise.reject(silence);
		return connect().catch((error) => {
			throw toUnavailable(error);
		});
	}) as Pool["connect"];
	return pool;
}

/** Migrates on one connection, which holds the lock. Other processes wait, and then find the schema up to date. */
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
		// Closing the connection releases the lock.
		client.release(true);
	}
}

/** @param limits after which time a server that doesn't answer counts as silent */
export async function openPostgres(
	connectionString: string,
	log: Logger,
	limits: SilenceLimits = silenceLimits,
): Promise<Database> {
	const watch = watchForSilence(connectionString, limits, log);
	const options = {
		connectionString,
		...keepAlive,
		...watch.poolOptions,
		connectionTimeoutMillis: limits.unansweredMs + limits.probeMs + limits.intervalMs + waitMarginMs,
	};
	const pool = openPool(options, watch, log);
	await pool.query("select 1");
	const db = drizzle({ client: pool });
	return {
		db: db as unknown as Db,
		jobQueueOptions: {
			...options,
			useListenNotify: true,
			notifyHeartbeatIntervalMs: 5000,
			notifyHeartbeatTimeoutMs: 4000,
			notifyKeepAliveInitialDelayMs: keepAlive.keepAliveInitialDelayMillis,
		},
		migrate: (migrationsFolder) => migrateUnderLock(pool, migrationsFolder, log),
		close: async () => {
			await pool.end();
			watch.stop();
		},
	};
}
