import type { Pool, PoolClient } from "pg";
import { openPool } from "../database/connection-pool.ts";
import type { Logger } from "../logging/log.ts";

/** In milliseconds: a request waits 5 seconds at most, also with a transaction of the first database open. */
export const requestLimits = { connect: 2000, statement: 1200, answer: 1500 };
/** For erasing, which no request waits for. */
export const erasingLimits = { connect: 10_000, statement: 20_000, answer: 25_000 };
const maxLockWaitMs = 1000;
const idleMs = 15_000;

/** What a standby answers to whoever wants to write: SQLSTATE 25006, as after a failover. */
class StandbyError extends Error {
	readonly code = "25006";
}

/**
 * Prepares a new connection, whatever its database or user is set to. A transaction that began before a part was written anew
 * sees it empty, unless each of its statements sees what is there by then. A commit that doesn't wait for the disk loses
 * redactions. And a standby doesn't know of the latest redactions; none becomes one without closing its connections.
 */
async function prepareConnection(client: PoolClient): Promise<void> {
	const { rows } = await client.query<{ is_standby: boolean }>(
		`select set_config('default_transaction_isolation', 'read committed', false),
			set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false),
			pg_is_in_recovery() as is_standby`,
	);
	if (rows[0]?.is_standby) throw new StandbyError("the server is a standby");
}

/** A pool of connections to the database of the secrets, which wait for as long as the limits say. */
export const openSecretsPool = (
	connectionString: string,
	limits: typeof requestLimits,
	max: number,
	log: Logger,
) =>
	openPool(
		{
			connectionString,
			max,
			application_name: "vidimus secrets",
			keepAlive: true,
			connectionTimeoutMillis: limits.connect,
			statement_timeout: limits.statement,
			lock_timeout: maxLockWaitMs,
			// A pool's query closes its connection when this is over.
			query_timeout: limits.answer,
			idle_in_transaction_session_timeout: limits.answer,
			idleTimeoutMillis: idleMs,
			verify: (client, done) => void prepareConnection(client).then(() => done(), done),
		},
		2 * idleMs,
		log,
	);

/** Runs `work` on a connection, which is closed if that fails. */
export async function withConnection<Result>(
	pool: Pool,
	work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
	const client = await pool.connect();
	try {
		const result = await work(client);
		client.release();
		return result;
	} catch (error) {
		client.release(error as Error);
		throw error;
	}
}
