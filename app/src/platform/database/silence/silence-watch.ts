import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Client, type ClientBase, type ClientConfig } from "pg";
import type { Logger } from "../../logging/log.ts";

/** Milliseconds after which a server counts as silent. Their sum, and one interval, bound the wait of a request. */
export interface SilenceLimits {
	/** Between two looks at the connections. */
	readonly intervalMs: number;
	/** Without a byte from the server, a connection that waits for an answer is asked about. */
	readonly unansweredMs: number;
	/** For connecting and asking about them. */
	readonly probeMs: number;
}

export const silenceLimits: SilenceLimits = { intervalMs: 400, unansweredMs: 1000, probeMs: 2000 };

/** Closes connections whose server is silent, of all pools that use its `Client`. */
export interface SilenceWatch {
	/** Options of a pool whose connections are watched. */
	readonly poolOptions: { Client: typeof Client; onConnect: (client: ClientBase) => Promise<void> };
	/** Whether the server answered no new connection either. Waiting for another would be in vain. */
	isServerSilent(): boolean;
	stop(): void;
}

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
 * statement or answer was lost on the way. They are ended, as they may hold locks.
 */
const listWorkingBackends = `with asked as materialized (
		select *, ${backendId} as backend from pg_stat_activity
		where ${backendId} = any($1))
	select backend from (select backend, case
		when state is null or state = 'disabled' or clock_timestamp() - state_change < interval '1 second' then true
		when state = 'active' and wait_event_type is distinct from 'Client' then true
		else not pg_terminate_backend(pid) end as works from asked) answers where works`;

/** Ends backends whose client closed the connection while the server was silent: a transaction would keep its locks. */
const endAbandonedBackends = `select pg_terminate_backend(pid) from pg_stat_activity
	where ${backendId} = any($1)`;

/** What is known of a connection. */
interface WatchedConnection {
	client: Client;
	/** Null until its session is prepared. */
	backend: string | null;
	/** Whether it connects, or a statement is unanswered. */
	isWaiting: boolean;
	/** Time of the statement, or of the last byte from the server if that was later; of `performance.now()`. */
	since: number;
	bytesRead: number;
}

const socketOf = ({ connection }: Client) => connection.stream as Socket;

const isServerError = (error: unknown) => error instanceof Error && "severity" in error;

/**
 * Asks on a new connection which backends work, and ends those of closed connections.
 * @throws the server's error, or another one if it doesn't answer in time
 */
async function probe(
	connectionString: string,
	probeMs: number,
	{ asked, abandoned }: { asked: string[]; abandoned: string[] },
): Promise<Set<string>> {
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

/**
 * Watches connections for a server that vanished without closing them: packets are dropped, or it hangs. TCP finds that
 * after a quarter of an hour, and a limit for statements would also end long ones that the server works on. So a server
 * that is silent for long is asked on a new connection whether it works on the statement; a connection of which it knows
 * nothing is closed, which fails its query.
 */
export function watchForSilence(connectionString: string, limits: SilenceLimits, log: Logger): SilenceWatch {
	const connections = new Set<WatchedConnection>();
	const ofClient = new WeakMap<ClientBase, WatchedConnection>();
	/** Backends of connections that were closed while the server was silent. */
	const abandoned = new Set<string>();
	let isSilent = false;

	class WatchedClient extends Client {
		constructor(config?: string | ClientConfig) {
			super(config);
			const connection: WatchedConnection = {
				client: this,
				backend: null,
				isWaiting: true,
				since: performance.now(),
				bytesRead: 0,
			};
			connections.add(connection);
			ofClient.set(this, connection);
			this.on("drain", () => {
				connection.isWaiting = false;
			});
			this.connection.once("end", () => connections.delete(connection));
			const query = this.query.bind(this) as (...args: unknown[]) => unknown;
			this.query = ((...args: unknown[]) => {
				if (!connection.isWaiting) {
					const { bytesRead } = socketOf(this);
					Object.assign(connection, { isWaiting: true, since: performance.now(), bytesRead });
				}
				return query(...args);
			}) as Client["query"];
		}
	}

	function isUnanswered(connection: WatchedConnection): boolean {
		const { bytesRead } = socketOf(connection.client);
		if (bytesRead !== connection.bytesRead)
			Object.assign(connection, { bytesRead, since: performance.now() });
		return connection.isWaiting && performance.now() - connection.since >= limits.unansweredMs;
	}

	function close({ client }: WatchedConnection, reason: string): void {
		socketOf(client).destroy(new Error(reason));
	}

	/** New connections are given the time of both limits: one that still prepares its session may only be slow. */
	const isSlowStart = ({ backend, since }: WatchedConnection) =>
		backend === null && performance.now() - since < limits.unansweredMs + limits.probeMs;

	async function check(): Promise<void> {
		// After the event loop was busy, answers that have arrived are read first: their connections aren't silent.
		await nextTurn();
		const unanswered = [...connections].filter(isUnanswered);
		if (unanswered.length === 0 && !isSilent) return;
		try {
			const asked = unanswered.flatMap(({ backend }) => backend ?? []);
			const working = await probe(connectionString, limits.probeMs, { asked, abandoned: [...abandoned] });
			abandoned.clear();
			if (isSilent) log.info("the database server answers again");
			isSilent = false;
			const lost = unanswered.filter(
				(one) => isUnanswered(one) && !working.has(one.backend ?? "") && !isSlowStart(one),
			);
			for (const one of lost) close(one, "The database server doesn't work on this connection's statement.");
			// The others were opened to the same server: those that nobody uses are cheaper to replace than to try.
			if (lost.length > 0)
				for (const one of connections)
					if (!one.isWaiting && one.client.getTransactionStatus() === "I")
						close(one, "Other connections to this server were lost.");
		} catch (error) {
			if (isServerError(error)) return;
			if (!isSilent) log.warn({ reason: (error as Error).message }, "the database server is silent");
			isSilent = true;
			for (const one of [...connections].filter(isUnanswered)) {
				if (one.backend) abandoned.add(one.backend);
				close(one, "The database server is silent.");
			}
		}
	}

	let isChecking = false;
	const timer = setInterval(async () => {
		if (isChecking) return;
		isChecking = true;
		await check();
		isChecking = false;
	}, limits.intervalMs).unref();
	return {
		poolOptions: {
			Client: WatchedClient,
			async onConnect(client) {
				const { rows } = await client.query<{ backend: string }>(prepareSession);
				const connection = ofClient.get(client);
				if (connection) connection.backend = rows[0]?.backend ?? null;
			},
		},
		isServerSilent: () => isSilent,
		stop: () => clearInterval(timer),
	};
}
