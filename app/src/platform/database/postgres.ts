import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { type Client, Pool, type PoolClient, type PoolConfig } from "pg";
import type { Logger } from "../logging/log.ts";
import { ConnectionsInUseError, DatabaseUnavailableError } from "./connection-errors.ts";
import type { Database, Db } from "./database.ts";
import { migrateOrExplain, migrationLockId } from "./migrate.ts";

/** TCP finds that the other side of an idle connection is gone: after this time, and ten probes of one second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

/** How long the server and its connections may take, in milliseconds. */
export interface DatabaseLimits {
	/** The server ends a statement that takes longer. Migrations and the job queue's statements take as long as they need. */
	readonly statementMs: number;
	/** Without a byte in either direction, a connection is lost: longer than a statement may take. */
	readonly silenceMs: number;
	/** For a connection to open or become free. */
	readonly connectMs: number;
}

/** A request that meets a silent server is answered within 15 seconds: it waits for a connection, then for its answer. */
export const databaseLimits: DatabaseLimits = { statementMs: 5000, silenceMs: 6000, connectMs: 4000 };

/** What pg-pool says when no connection became free in time; a connection that couldn't be opened says otherwise. */
const waitTimeoutMessage = "timeout exceeded when trying to connect";

/**
 * Milliseconds that a statement waits for a lock, so that a request that meets a locked table or row is answered within
 * five seconds. Jobs that meet one are retried. Migrations wait as long as it takes, and the job queue's own connections.
 */
const maxLockWaitMs = 1000;

/** Lets the server end a session whose other side is gone: it would keep the locks of its transaction. */
const sessionOptions = [
	"tcp_keepalives_idle=5",
	"tcp_keepalives_interval=1",
	"tcp_keepalives_count=5",
	"tcp_user_timeout=10000",
]
	.map((setting) => `-c ${setting}`)
	.join(" ");

const socketOf = (client: PoolClient): Socket => (client as unknown as Client).connection.stream as Socket;

/**
 * Closes a connection whose server vanished without closing it: packets are dropped, or it hangs. TCP finds that after a
 * quarter of an hour. pg's `query_timeout` would leave the connection open, and Drizzle would give it back to the pool.
 */
function closeWhenSilent(client: PoolClient, silenceMs: number): void {
	const socket = socketOf(client);
	socket.setTimeout(silenceMs, async () => {
		const { bytesRead } = socket;
		// An answer that arrived while the event loop was busy is read first.
		await nextTurn();
		if (socket.bytesRead === bytesRead)
			socket.destroy(new Error(`The database server was silent for ${silenceMs} ms.`));
	});
}

/**
 * A pool whose connections may be lost at any time. pg handles errors only of idle connections: losing one in use would
 * crash the process. And Drizzle doesn't release a connection whose `begin` failed, which would leak it.
 */
function openPool(options: PoolConfig, silenceMs: number, log: Logger): Pool {
	const pool = new Pool({ ...options, max: 10 });
	pool.on("error", (error) =>
		log.warn({ reason: error.message }, "an idle database connection was lost: the next query opens another"),
	);
	const inUse = new WeakSet<PoolClient>();
	pool.on("acquire", (client) => inUse.add(client));
	pool.on("release", (_error, client) => inUse.delete(client));
	pool.on("connect", (client) => {
		closeWhenSilent(client, silenceMs);
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
		(error.message === waitTimeoutMessage
			? new ConnectionsInUseError(error)
			: new DatabaseUnavailableError(error));
	pool.connect = ((done?: Parameters<typeof connect>[0]) => {
		if (done) return connect((error, client, release) => done(toUnavailable(error), client, release));
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
		socketOf(client).setTimeout(0);
		await client.query("set lock_timeout = 0; set statement_timeout = 0");
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

export async function openPostgres(
	connectionString: string,
	log: Logger,
	{ statementMs, silenceMs, connectMs }: DatabaseLimits = databaseLimits,
): Promise<Database> {
	const options = {
		connectionString,
		...keepAlive,
		options: sessionOptions,
		connectionTimeoutMillis: connectMs,
		// The server ends an idle transaction whose client is gone. Ours never wait for anything but the database.
		idle_in_transaction_session_timeout: silenceMs,
	};
	const pool = openPool(
		{
			...options,
			statement_timeout: statementMs,
			lock_timeout: maxLockWaitMs,
			// An idle connection is closed before it counts as silent.
			idleTimeoutMillis: silenceMs / 2,
		},
		silenceMs,
		log,
	);
	await pool.query("select 1");
	const db = drizzle({ client: pool });
	return {
		db: db as unknown as Db,
		jobQueueOptions: {
			...options,
			query_timeout: silenceMs,
			useListenNotify: true,
			notifyHeartbeatIntervalMs: 5000,
			notifyHeartbeatTimeoutMs: 4000,
			notifyKeepAliveInitialDelayMs: keepAlive.keepAliveInitialDelayMillis,
		},
		migrate: (migrationsFolder) => migrateUnderLock(pool, migrationsFolder, log),
		close: () => pool.end(),
	};
}
