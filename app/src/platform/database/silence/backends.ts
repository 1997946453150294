import type { Socket } from "node:net";
import { Client, type ClientBase } from "pg";

/** SQL that identifies a backend: process IDs are reused. */
const backendId = "pid || ' ' || extract(epoch from backend_start)";

/**
 * Run on each new connection: identifies its backend, and lets the server end a connection whose other side is gone,
 * with the locks of its transaction.
 */
const prepareSession = `select ${backendId} as backend,
	set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '1', false),
	set_config('tcp_keepalives_count', '5', false), set_config('tcp_user_timeout', '10000', false)
	from pg_stat_activity where pid = pg_backend_pid()`;

/**
 * Backends that work on their statement, however long it takes. The others wait for the client, which waits for them:
 * statement or answer was lost on the way, or the client was too busy to read it.
 */
const listWorkingBackends = `select ${backendId} as backend from pg_stat_activity
	where ${backendId} = any($1) and (state is null or state = 'disabled'
		or clock_timestamp() - state_change < interval '1 second'
		or (state = 'active' and wait_event_type is distinct from 'Client'))`;

/** Ends backends whose client closed the connection without their knowing: a transaction would keep its locks. */
const endAbandonedBackends = `select pg_terminate_backend(pid) from pg_stat_activity
	where ${backendId} = any($1)`;

export const socketOf = ({ connection }: Client): Socket => connection.stream as Socket;

/** Prepares the session of a new connection. @returns its backend */
export async function prepareBackend(client: ClientBase): Promise<string | null> {
	const { rows } = await client.query<{ backend: string }>(prepareSession);
	return rows[0]?.backend ?? null;
}

/**
 * Asks on a new connection which backends work, and ends those of closed connections.
 * @throws the server's error, or another one if it doesn't answer in time
 */
export async function probeBackends(
	connectionString: string,
	probeMs: number,
	{ asked, abandoned }: { asked: string[]; abandoned: string[] },
): Promise<ReadonlySet<string>> {
	const client = new Client({ connectionString });
	client.on("error", () => {});
	const silence = new Error(`The database server didn't answer within ${probeMs} ms.`);
	// After the event loop was busy, an answer that has arrived is read first.
	const timer = setTimeout(() => setImmediate(() => socketOf(client).destroy(silence)), probeMs);
	try {
		await client.connect();
		if (abandoned.length > 0) await client.query(endAbandonedBackends, [abandoned]);
		const { rows } = await client.query<{ backend: string }>(listWorkingBackends, [asked]);
		return new Set(rows.map(({ backend }) => backend));
	} finally {
		clearTimeout(timer);
		void client.end().catch(() => {});
	}
}

/** Whether an error is the server's own answer, which a silent one can't give. */
export const isServerError = (error: unknown): boolean => error instanceof Error && "severity" in error;
