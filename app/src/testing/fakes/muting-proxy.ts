import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * A network between a server and its database or storage that can drop everything in silence, without closing a connection, be slow,
 * or lead to another server, as a floating address does.
 */
export interface MutingProxy {
	/** The server's URL through the proxy. */
	readonly url: string;
	/** Open connections drop everything from now on; new ones work. */
	muteConnections(): void;
	/** Drops everything, also of connections that are opened now, until `unmute`. */
	muteAll(): void;
	/** New connections work again. Those that were muted stay so. */
	unmute(): void;
	/** Leads to another server from now on. Open connections are reset. */
	moveTo(url: string): void;
	/** Delays each direction of all connections by so many milliseconds from now on. */
	slowDown(delayMs: number): void;
	/** The next connection that sends a statement with this text loses the answer to its commit, which is done. */
	loseCommitAfter(text: string): void;
	/** The next connection that sends a statement with this text is lost instead, so that the statement isn't done. */
	loseStatement(text: string): void;
	close(): Promise<void>;
}

/** A simple query, or a parsed statement, that is a commit and nothing else. */
const isCommit = (bytes: Buffer) =>
	bytes.includes("\0commit\0") || /^Q....commit\0/s.test(bytes.toString("latin1"));

/** Writes what comes in to a socket after the current delay, in order. */
function delayWrites(to: Socket, delayMs: () => number): (bytes: Buffer) => void {
	let waiting = 0;
	let written = Promise.resolve();
	return (bytes) => {
		if (waiting === 0 && delayMs() === 0) return void to.write(bytes);
		const dueAt = performance.now() + delayMs();
		waiting += 1;
		written = written.then(async () => {
			await pause(Math.max(0, dueAt - performance.now()));
			to.write(bytes);
			waiting -= 1;
		});
	};
}

export async function startMutingProxy(serverUrl: string): Promise<MutingProxy> {
	let target = new URL(serverUrl);
	let delayMs = 0;
	const open = new Map<Socket, { isMute: boolean; losesCommit?: boolean }>();
	let losing: { text: string; atCommit: boolean } | null = null;
	let isMute = false;
	const server = createServer((client) => {
		const connection: { isMute: boolean; losesCommit?: boolean } = { isMute };
		const upstream = connect(Number(target.port || 5432), target.hostname);
		/** Loses the connection if that is due. @returns whether the bytes are lost with it */
		function lose(bytes: Buffer): boolean {
			if (losing && bytes.includes(losing.text)) {
				connection.losesCommit = losing.atCommit;
				losing = null;
				if (!connection.losesCommit) client.destroy();
				return !connection.losesCommit;
			}
			if (!connection.losesCommit || !isCommit(bytes)) return false;
			// The commit is written first; what the database answers finds no client.
			upstream.write(bytes);
			upstream.removeAllListeners("data").once("data", () => client.destroy());
			return true;
		}
		const forward = (from: Socket, to: Socket) => {
			const write = delayWrites(to, () => delayMs);
			open.set(from, connection);
			from.on("data", (bytes) => connection.isMute || lose(bytes) || write(bytes));
			from.on("close", () => {
				open.delete(from);
				// A muted connection keeps its other side: the database doesn't learn that the client is gone.
				if (!connection.isMute) to.destroy();
			});
			from.on("error", () => {});
		};
		forward(client, upstream);
		forward(upstream, client);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	const muteConnections = () => {
		for (const connection of open.values()) connection.isMute = true;
	};
	return {
		url: Object.assign(new URL(serverUrl), { hostname: "127.0.0.1", port: String(port) }).href,
		muteConnections,
		muteAll() {
			isMute = true;
			muteConnections();
		},
		unmute() {
			isMute = false;
		},
		moveTo(url) {
			target = new URL(url);
			for (const socket of open.keys()) socket.resetAndDestroy();
		},
		slowDown(ms) {
			delayMs = ms;
		},
		loseCommitAfter: (text) => {
			losing = { text, atCommit: true };
		},
		loseStatement: (text) => {
			losing = { text, atCommit: false };
		},
		async close() {
			for (const socket of open.keys()) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
