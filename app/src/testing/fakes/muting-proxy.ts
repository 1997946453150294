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
	close(): Promise<void>;
}

export async function startMutingProxy(databaseUrl: string): Promise<MutingProxy> {
	const target = new URL(databaseUrl);
	const open = new Map<Socket, { isMute: boolean }>();
	let isMute = false;
	const server = createServer((client) => {
		const connection = { isMute };
		const upstream = connect(Number(target.port || 5432), target.hostname);
		const forward = (from: Socket, to: Socket) => {
			open.set(from, connection);
			from.on("data", (bytes) => connection.isMute || to.write(bytes));
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
		async close() {
			for (const socket of open.keys()) socket.destroy();
			server.close();
			await once(server, "close");
		},
	};
}
