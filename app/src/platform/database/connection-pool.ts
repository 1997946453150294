import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Client, Pool, type PoolClient, type PoolConfig } from "pg";
import type { Logger } from "../logging/log.ts";
import { ConnectionsInUseError, DatabaseUnavailableError } from "./connection-errors.ts";

/** What pg-pool says when no connection became free in time; a connection that couldn't be opened says otherwise. */
const waitTimeoutMessage = "timeout exceeded when trying to connect";

/** The socket of a connection. */
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
export function openPool(options: PoolConfig, silenceMs: number, log: Logger): Pool {
	const pool = new Pool({ max: 10, ...options });
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
