import { isDeepStrictEqual } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig, type Pool } from "pg";
import type { Logger } from "../logging/log.ts";
import { applicationName, migrateAsVersion } from "../versions/versions.ts";
import { withAfterCommit } from "./after-commit.ts";
import { openPool } from "./connection-pool.ts";
import type { Database, Db } from "./database.ts";
import { migrateOrExplain, migrationLockId } from "./migrate.ts";
import { toStartError } from "./start-error.ts";

/** TCP finds that the other side of an idle connection is gone: after this time, and ten probes of one second. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 };

/** How long the server and its connections may take, in milliseconds. */
export interface DatabaseLimits {
	/** The server ends a statement that takes longer. Those of migrations take as long as they need. */
	readonly statementMs: number;
	/** Without a byte in either direction, a connection is lost: longer than a statement may take. For the job queue, a statement's limit. */
	readonly silenceMs: number;
	/** For a connection to open or become free. */
	readonly connectMs: number;
}

/** A request that meets a silent server is answered within 15 seconds: it waits for a connection, then for its answer. */
export const databaseLimits: DatabaseLimits = { statementMs: 5000, silenceMs: 6000, connectMs: 4000 };

/** A request waits for the counts of requests at most so long in addition, and then is counted without the database. */
const coordinationLimits: DatabaseLimits = { statementMs: 1000, silenceMs: 2000, connectMs: 2000 };

/**
 * Milliseconds that a statement waits for a lock, so that a request that meets a locked table or row is answered within
 * five seconds. Jobs that meet one are retried. Migrations wait as long as it takes.
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

/**
 * Reads are prepared under a name. A pooler gives a connection to the server to whoever needs one, so it must know what
 * each of its clients has prepared.
 */
async function refuseForgetfulPooler(pool: Pool): Promise<void> {
	const clients = await Promise.all([pool.connect(), pool.connect()]);
	try {
		for (const client of clients) await client.query({ name: "vidimus_probe", text: "select 1" });
	} catch (error) {
		throw new Error(
			"The pooler at DATABASE_URL doesn't keep prepared statements apart. Use PgBouncer 1.21 or later with max_prepared_statements above 0, or set DATABASE_URL to PostgreSQL's own address and remove DATABASE_DIRECT_URL.",
			{ cause: error },
		);
	} finally {
		for (const client of clients) client.release();
	}
}

/** The server by when it started, which any user may read, also through a pooler, and the database on it. */
const identifyDatabase =
	"select extract(epoch from pg_postmaster_start_time())::text as started, current_database() as name";

/** Migrations, jobs and notifications in another database than that of requests would look as if nothing happened. */
async function refuseOtherDatabase(pool: Pool, direct: ClientConfig): Promise<void> {
	let client: Client;
	try {
		client = new Client(direct);
		await client.connect();
	} catch (error) {
		throw toStartError(error, "DATABASE_DIRECT_URL");
	}
	try {
		const [a, b] = await Promise.all([pool, client].map((each) => each.query(identifyDatabase)));
		if (!isDeepStrictEqual(a?.rows, b?.rows))
			throw new Error(
				"DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Correct it: it is PostgreSQL's own address of the same database.",
			);
	} finally {
		await client.end();
	}
}

/** Migrates on a connection of its own, which holds the lock. Other processes wait, and then find the schema up to date. */
async function migrateUnderLock(options: ClientConfig, migrationsFolder: string, log: Logger): Promise<void> {
	const client = new Client(options);
	await client.connect();
	try {
		const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [
			migrationLockId,
		]);
		if (!rows[0]?.free) {
			log.info("another process migrates the database: waiting for it");
			await client.query("select pg_advisory_lock($1)", [migrationLockId]);
		}
		const db = drizzle({ client });
		await migrateAsVersion(db as unknown as Db, () =>
			migrateOrExplain(() => migrate(db, { migrationsFolder })),
		);
	} finally {
		// Closing the connection releases the lock.
		await client.end();
	}
}

/**
 * Opens PostgreSQL.
 * @param connectionString the server, or a pooler in front of it
 * @param options.directUrl the server itself, for what needs a session: migrations, the job queue and notifications
 */
export async function openPostgres(
	connectionString: string,
	log: Logger,
	{
		directUrl = connectionString,
		limits = databaseLimits,
	}: { directUrl?: string | undefined; limits?: DatabaseLimits } = {},
): Promise<Database> {
	const createOptions = ({ silenceMs, connectMs }: DatabaseLimits) => ({
		...keepAlive,
		options: sessionOptions,
		connectionTimeoutMillis: connectMs,
		// The server ends an idle transaction whose client is gone. Ours never wait for anything but the database.
		idle_in_transaction_session_timeout: silenceMs,
	});
	const openLimitedPool = (applied: DatabaseLimits, max?: number) =>
		openPool(
			{
				...createOptions(applied),
				connectionString,
				...(max && { max }),
				statement_timeout: applied.statementMs,
				lock_timeout: maxLockWaitMs,
				// An idle connection is closed before it counts as silent.
				idleTimeoutMillis: applied.silenceMs / 2,
			},
			applied.silenceMs,
			log,
		);
	/** For what needs sessions, which a pooler mixes up. Other processes know this one's version by their name. */
	const direct = {
		...createOptions(limits),
		connectionString: directUrl,
		application_name: applicationName,
	};
	const pool = openLimitedPool(limits);
	try {
		await pool.query("select 1");
	} catch (error) {
		throw toStartError(error, "DATABASE_URL");
	}
	if (directUrl !== connectionString) {
		await refuseOtherDatabase(pool, direct);
		await refuseForgetfulPooler(pool);
	}
	const db = withAfterCommit(drizzle({ client: pool }));
	const coordinationPool = openLimitedPool(coordinationLimits, 1);
	return {
		db: db as unknown as Db,
		coordinationDb: drizzle({ client: coordinationPool }) as unknown as Db,
		jobQueueOptions: {
			...direct,
			query_timeout: limits.silenceMs,
			notifyHeartbeatIntervalMs: 5000,
			notifyHeartbeatTimeoutMs: 4000,
			notifyKeepAliveInitialDelayMs: keepAlive.keepAliveInitialDelayMillis,
		},
		migrate: (migrationsFolder) => migrateUnderLock(direct, migrationsFolder, log),
		close: async () => {
			await Promise.all([coordinationPool.end(), pool.end()]);
		},
	};
}
