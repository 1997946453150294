import { Client, type ClientBase, type ClientConfig } from "pg";
import { prepareBackend, socketOf } from "./backends.ts";

/** What is known of a connection. */
export interface WatchedConnection {
	readonly client: Client;
	/** Null until its session is prepared. */
	backend: string | null;
	/** Whether it connects, or a statement is unanswered. */
	isWaiting: boolean;
	/** Time of the statement, or of the last byte from the server if that was later; of `performance.now()`. */
	since: number;
	bytesRead: number;
}

/** Options of a pool whose connections are watched. */
export interface WatchedPoolOptions {
	readonly Client: typeof Client;
	readonly onConnect: (client: ClientBase) => Promise<void>;
}

/** Notes when a connection sends a statement and when all of its statements are answered. */
function watchStatements(connection: WatchedConnection): void {
	const { client } = connection;
	client.on("drain", () => {
		connection.isWaiting = false;
	});
	const query = client.query.bind(client) as (...args: unknown[]) => unknown;
	client.query = ((...args: unknown[]) => {
		if (!connection.isWaiting) {
			const { bytesRead } = socketOf(client);
			Object.assign(connection, { isWaiting: true, since: performance.now(), bytesRead });
		}
		return query(...args);
	}) as Client["query"];
}

/** Tracks the open connections of all pools with its options. */
export function trackConnections(): {
	readonly connections: ReadonlySet<WatchedConnection>;
	readonly poolOptions: WatchedPoolOptions;
} {
	const connections = new Set<WatchedConnection>();
	const ofClient = new WeakMap<ClientBase, WatchedConnection>();

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
			this.connection.once("end", () => connections.delete(connection));
			watchStatements(connection);
		}
	}

	return {
		connections,
		poolOptions: {
			Client: WatchedClient,
			async onConnect(client) {
				const backend = await prepareBackend(client);
				const connection = ofClient.get(client);
				if (connection) connection.backend = backend;
			},
		},
	};
}

/** Whether a connection waits for an answer and the server has sent nothing for so long. Notes what it sent since the last look. */
export function isUnanswered(connection: WatchedConnection, unansweredMs: number): boolean {
	const { bytesRead } = socketOf(connection.client);
	if (bytesRead !== connection.bytesRead) Object.assign(connection, { bytesRead, since: performance.now() });
	return connection.isWaiting && performance.now() - connection.since >= unansweredMs;
}

/** Whether nobody uses a connection. */
export const isIdle = ({ client, isWaiting }: WatchedConnection): boolean =>
	!isWaiting && client.getTransactionStatus() === "I";

/** Closes a connection, which fails its query with the reason. */
export function closeConnection({ client }: WatchedConnection, reason: string): void {
	socketOf(client).destroy(new Error(reason));
}
