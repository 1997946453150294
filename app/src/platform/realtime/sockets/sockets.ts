import { normalizeIP } from "@fastify/rate-limit";
import type { WebSocket } from "ws";
import type { Logger } from "../../logging/log.ts";
import { getNetworkOfClient } from "../../network/ip-range.ts";
import type { RealtimeLimits } from "../limits.ts";
import { encodeProtocolMessage, protocolCodes } from "../protocol.ts";
import type { WorkQueue } from "../work-queue.ts";
import { createConnectionLimits, type SocketOrigin } from "./connection-limits.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { createMessageReceiver } from "./message-receiver.ts";
import { createSocket, type RealtimeSocket, type TrackedSocket } from "./socket.ts";
import { createSocketWriter } from "./socket-writer.ts";

const getOrigin = (client: string): SocketOrigin => ({
	address: normalizeIP(client),
	network: getNetworkOfClient(client),
});

/**
 * Tracks open sockets and enforces their limits. What clients make the server do runs as `work`, step by step.
 * @param on.close the steps that end a closed socket's subscriptions
 */
export function openSockets(
	processId: string,
	limits: RealtimeLimits,
	work: WorkQueue,
	log: Logger,
	on: {
		message(socket: RealtimeSocket, text: string): void;
		close(socket: RealtimeSocket): Iterator<void>;
	},
) {
	const sockets = new Map<string, TrackedSocket>();
	const connections = createConnectionLimits(limits);
	const writer = createSocketWriter(limits, log);
	const receiver = createMessageReceiver({ connections, work, writer }, on.message);

	function closeWithError({ id }: RealtimeSocket, code: number, message: string): void {
		const socket = sockets.get(id);
		if (!socket || socket.isClosing) return;
		socket.isClosing = true;
		writer.close(socket, code, message);
	}

	/** Closes the oldest socket that hasn't signed in: strangers can't take the place of those who do. */
	function replaceAnonymous(): boolean {
		const before = performance.now() - limits.signInMs;
		for (const socket of sockets.values()) {
			if (socket.openedAt > before) return false;
			if (socket.isClosing || (socket.ownerId ?? socket.userId) !== undefined) continue;
			closeWithError(socket, protocolCodes.overCapacity, "The server has no room for more connections.");
			return true;
		}
		return false;
	}

	function remove(socket: TrackedSocket): void {
		socket.isClosing = true;
		sockets.delete(socket.id);
		connections.remove(socket);
		work.drop(socket);
		work.add(socket, on.close(socket));
	}

	const stopHeartbeat = startHeartbeat(sockets, limits, work, {
		ping: (socket) => writer.send(socket, encodeProtocolMessage("pusher:ping", {})),
		timeout: (socket) => closeWithError(socket, protocolCodes.pongNotReceived, "Pong reply not received."),
	});

	return {
		get: (id: string): RealtimeSocket | undefined => sockets.get(id),
		all: (): Iterable<RealtimeSocket> => sockets.values(),
		send: writer.send,
		closeWithError,
		/** Whether one more socket may be opened: null, or the HTTP status of the refusal. */
		refusal(client: string): 429 | 503 | null {
			if (connections.isExceeded(getOrigin(client))) return 429;
			return sockets.size < limits.maxSockets || replaceAnonymous() ? null : 503;
		},
		add(peer: WebSocket, client: string): RealtimeSocket {
			const origin = getOrigin(client);
			const socket = createSocket(processId, peer, origin, connections.add(origin));
			sockets.set(socket.id, socket);
			receiver.listen(socket);
			peer.on("error", (error) => log.debug({ error: error.message }, "a realtime socket failed"));
			peer.on("close", () => remove(socket));
			return socket;
		},
		close(): void {
			stopHeartbeat();
			connections.close();
			for (const socket of sockets.values()) writer.closeAsStopping(socket);
		},
	};
}

export type Sockets = ReturnType<typeof openSockets>;
