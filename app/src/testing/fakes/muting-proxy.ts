import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A network between a server and its database that can drop everything in silence, without closing a connection. */
export interface MutingProxy {
	/** The database's URL through the proxy. */
	readonly url: string;
	/** Open connections drop everything from now on; new ones work. */
	muteConnections(): void;
	/** Drops everything, also of connections that are opened now, until `unmute`. */
	muteAll(): void;
	/** New connections work again. Those that were muted stay so. */
	unmute(): void;
	/** The next connection that sends a statement with this text loses the answer to its commit, which is done. */
	loseCommitAfter(text: string): void;
	/** The next connection that sends a statement with this text is lost instead, so that the statement isn't done. */
	loseStatement(text: string): void;
	close(): Promise<void>;
}

/** A simple query, or a parsed statement, that is a commit and nothing else. */
const isCommit = (bytes: Buffer) =>
	bytes.includes("\0commit\0") || /^Q....commit\0/s.test(bytes.toString("latin1"));

export async function startMutingProxy(databaseUrl: string): Promise<MutingProxy> {
	const target = new URL(databaseUrl);
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
			open.set(from, connection);
			from.on("data", (bytes) => connection.isMute || lose(bytes) || to.write(bytes));
			// A muted connection keeps its other side: the database doesn't learn that the client is gone.
			from.on("close", () => connection.isMute || to.destroy());
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
		url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href,
		muteConnections,
		muteAll() {
			isMute = true;
			muteConnections();
		},
		unmute() {
			isMute = false;
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
