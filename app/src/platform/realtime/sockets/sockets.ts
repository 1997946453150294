import { randomInt } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import type { RawData, WebSocket } from "ws";
import type { Logger } from "../../logging/log.ts";
import type { RealtimeLimits } from "../limits.ts";
import { encodeProtocolMessage, protocolCodes } from "../protocol.ts";
import { oneStep, type WorkQueue } from "../work-queue.ts";
import { type Allowance, createConnectionLimits } from "./connection-limits.ts";

export interface RealtimeSocket {
	readonly id: string;
	readonly peer: WebSocket;
	/** IP address, or the /64 of IPv6, that its limits count for. */
	readonly address: string;
	readonly channels: Set<string>;
	/** User whose first channel was authorized for this socket; nobody else can authorize channels for it. */
	ownerId?: string;
	/** User signed in on this socket. */
	userId?: string;
}

interface SocketUsage {
	allowance: Allowance;
	/** Messages that wait to be handled. */
	waiting: number;
	lastMessageAt: number;
	isPinged: boolean;
	isClosing: boolean;
}

const closeTimeoutMs = 1000;

const newSocketId = () => `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`;

/** Sends to sockets and closes them. A socket that doesn't read what it is sent is terminated. */
function createSocketWriter({ maxBufferedBytes }: RealtimeLimits, log: Logger) {
	/** @returns whether the socket has room for one more message */
	function hasRoom({ peer }: RealtimeSocket): boolean {
		if (peer.bufferedAmount <= maxBufferedBytes) return true;
		log.debug({ reason: "it doesn't read" }, "a realtime socket was terminated");
		peer.terminate();
		return false;
	}
	const send = (socket: RealtimeSocket, text: string): void => {
		if (hasRoom(socket)) socket.peer.send(text);
	};
	return {
		send,
		pong(socket: RealtimeSocket, data: Buffer): void {
			if (hasRoom(socket)) socket.peer.pong(data);
		},
		/** Sends the reason, closes, and gives the client a moment to close too. */
		close(socket: RealtimeSocket, code: number, message: string): void {
			send(socket, encodeProtocolMessage("pusher:error", { code, message }));
			socket.peer.close(code);
			// It may be paused, and its own close frame must be read.
			socket.peer.resume();
			setTimeout(() => socket.peer.terminate(), closeTimeoutMs).unref();
		},
	};
}

/** Pings sockets that are silent, and closes those that don't answer. */
function checkIdle(
	{ idleMs, pongTimeoutMs }: RealtimeLimits,
	usage: SocketUsage,
	on: { ping(): void; timeout(): void },
): void {
	const silentMs = performance.now() - usage.lastMessageAt;
	if (silentMs < idleMs) return;
	if (silentMs >= idleMs + pongTimeoutMs) on.timeout();
	else if (!usage.isPinged) {
		usage.isPinged = true;
		on.ping();
	}
}

/**
 * Tracks open sockets and enforces their limits. What clients make the server do runs as `work`, step by step.
 * @param on.close the steps that end a closed socket's subscriptions
 */
export function openSockets(
	limits: RealtimeLimits,
	work: WorkQueue,
	log: Logger,
	on: {
		message(socket: RealtimeSocket, text: string): void;
		close(socket: RealtimeSocket): Iterator<void>;
	},
) {
	const sockets = new Map<string, RealtimeSocket>();
	const usages = new WeakMap<RealtimeSocket, SocketUsage>();
	const connections = createConnectionLimits(limits);
	const writer = createSocketWriter(limits, log);

	function closeWithError(socket: RealtimeSocket, code: number, message: string): void {
		const usage = usages.get(socket);
		if (!usage || usage.isClosing) return;
		usage.isClosing = true;
		writer.close(socket, code, message);
	}

	/** Counts a message. @returns whether it is within the limits; a socket that exceeds them is closed */
	function count(socket: RealtimeSocket, usage: SocketUsage): boolean {
		if (usage.isClosing) return false;
		usage.lastMessageAt = performance.now();
		usage.isPinged = false;
		if (connections.takeMessage(socket.address, usage.allowance)) return true;
		// Nothing of the socket is handled from now on. A flood can exceed the limits of thousands at once.
		usage.isClosing = true;
		work.drop(socket);
		work.add(
			socket,
			oneStep(() => writer.close(socket, protocolCodes.overCapacity, "Too many messages.")),
		);
		return false;
	}

	function* checkAllIdle(): Generator<void> {
		for (const socket of sockets.values()) {
			const usage = usages.get(socket);
			if (usage)
				checkIdle(limits, usage, {
					ping: () => writer.send(socket, encodeProtocolMessage("pusher:ping", {})),
					timeout: () => closeWithError(socket, protocolCodes.pongNotReceived, "Pong reply not received."),
				});
			yield;
		}
	}

	/** Handles a message in its turn. Until then nothing more is read, so that a client waits and not the server. */
	function handleInTurn(socket: RealtimeSocket, usage: SocketUsage, text: string): void {
		usage.waiting += 1;
		work.add(
			socket,
			oneStep(() => {
				usage.waiting -= 1;
				if (!usage.isClosing) on.message(socket, text);
				if (usage.waiting === 0 && socket.peer.isPaused) socket.peer.resume();
			}),
		);
		if (usage.waiting > 0) socket.peer.pause();
	}

	const sweep = setInterval(
		() => work.add(sockets, checkAllIdle()),
		Math.ceil(limits.pongTimeoutMs / 3),
	).unref();
	function listen(socket: RealtimeSocket, usage: SocketUsage): void {
		const { peer } = socket;
		peer.on("message", (raw: RawData, isBinary: boolean) => {
			if (count(socket, usage) && !isBinary) handleInTurn(socket, usage, String(raw));
		});
		peer.on("ping", (data: Buffer) => {
			if (count(socket, usage)) writer.pong(socket, data);
		});
		peer.on("pong", () => count(socket, usage));
		peer.on("error", (error) => log.debug({ error: error.message }, "a realtime socket failed"));
		peer.on("close", () => {
			usage.isClosing = true;
			sockets.delete(socket.id);
			connections.remove(socket.address);
			work.drop(socket);
			work.add(socket, on.close(socket));
		});
	}

	return {
		get: (id: string): RealtimeSocket | undefined => sockets.get(id),
		all: (): Iterable<RealtimeSocket> => sockets.values(),
		send: writer.send,
		closeWithError,
		/** Whether one more socket may be opened: null, or the HTTP status of the refusal. */
		refusal: (client: string): 429 | 503 | null => connections.refusal(normalizeIP(client), sockets.size),
		add(peer: WebSocket, client: string): RealtimeSocket {
			const address = normalizeIP(client);
			const socket: RealtimeSocket = { id: newSocketId(), peer, address, channels: new Set() };
			const usage: SocketUsage = {
				allowance: connections.add(address),
				waiting: 0,
				lastMessageAt: performance.now(),
				isPinged: false,
				isClosing: false,
			};
			sockets.set(socket.id, socket);
			usages.set(socket, usage);
			listen(socket, usage);
			return socket;
		},
		close(): void {
			clearInterval(sweep);
			connections.close();
			for (const { peer } of sockets.values()) {
				peer.close(1001);
				setTimeout(() => peer.terminate(), closeTimeoutMs).unref();
			}
		},
	};
}

export type Sockets = ReturnType<typeof openSockets>;
