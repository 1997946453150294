import { randomInt } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import type { RawData, WebSocket } from "ws";
import type { Logger } from "../logging/log.ts";
import type { RealtimeLimits } from "./limits.ts";
import { encodeProtocolMessage, protocolCodes } from "./protocol.ts";

export interface RealtimeSocket {
	readonly id: string;
	readonly peer: WebSocket;
	readonly channels: Set<string>;
	/** User whose first channel was authorized for this socket; nobody else can authorize channels for it. */
	ownerId?: string;
	/** User signed in on this socket. */
	userId?: string;
}

interface SocketUsage {
	address: string;
	/** Messages the client may still send without waiting. */
	allowance: number;
	countedAt: number;
	lastMessageAt: number;
	isPinged: boolean;
	isClosing: boolean;
}

const closeTimeoutMs = 1000;

const newSocketId = () => `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`;

/** Tracks open sockets and enforces their limits. */
export function openSockets(
	limits: RealtimeLimits,
	log: Logger,
	on: { message(socket: RealtimeSocket, text: string): void; close(socket: RealtimeSocket): void },
) {
	const sockets = new Map<string, RealtimeSocket>();
	const usages = new WeakMap<RealtimeSocket, SocketUsage>();
	const open = new Map<string, number>();
	const connections = new Map<string, number>();

	function terminate(socket: RealtimeSocket, reason: string): void {
		log.debug({ reason }, "a realtime socket was terminated");
		socket.peer.terminate();
	}

	function send(socket: RealtimeSocket, text: string): void {
		if (socket.peer.bufferedAmount > limits.maxBufferedBytes) terminate(socket, "it doesn't read");
		else socket.peer.send(text);
	}

	/** Sends the reason, closes, and gives the client a moment to close too. */
	function closeWithError(socket: RealtimeSocket, code: number, message: string): void {
		const usage = usages.get(socket);
		if (!usage || usage.isClosing) return;
		usage.isClosing = true;
		send(socket, encodeProtocolMessage("pusher:error", { code, message }));
		socket.peer.close(code);
		setTimeout(() => socket.peer.terminate(), closeTimeoutMs).unref();
	}

	/** Counts a message. @returns whether it is within the limits; a socket that exceeds them is closed */
	function count(socket: RealtimeSocket, usage: SocketUsage): boolean {
		if (usage.isClosing) return false;
		const now = performance.now();
		const refilled = usage.allowance + ((now - usage.countedAt) / 1000) * limits.messagesPerSecond;
		usage.allowance = Math.min(limits.maxBurst, refilled) - 1;
		usage.countedAt = now;
		usage.lastMessageAt = now;
		usage.isPinged = false;
		if (usage.allowance >= 0) return true;
		closeWithError(socket, protocolCodes.overCapacity, "Too many messages.");
		return false;
	}

	function checkIdle(socket: RealtimeSocket, usage: SocketUsage): void {
		const silentMs = performance.now() - usage.lastMessageAt;
		if (silentMs < limits.idleMs) return;
		if (silentMs >= limits.idleMs + limits.pongTimeoutMs)
			closeWithError(socket, protocolCodes.pongNotReceived, "Pong reply not received.");
		else if (!usage.isPinged) {
			usage.isPinged = true;
			send(socket, encodeProtocolMessage("pusher:ping", {}));
		}
	}

	const sweep = setInterval(
		() => {
			for (const socket of sockets.values()) {
				const usage = usages.get(socket);
				if (usage) checkIdle(socket, usage);
			}
		},
		Math.ceil(limits.pongTimeoutMs / 3),
	).unref();
	const newMinute = setInterval(() => connections.clear(), 60_000).unref();

	return {
		get: (id: string): RealtimeSocket | undefined => sockets.get(id),
		all: (): Iterable<RealtimeSocket> => sockets.values(),
		send,
		closeWithError,
		/** Whether one more socket may be opened: null, or the HTTP status of the refusal. */
		refusal(client: string): 429 | 503 | null {
			const address = normalizeIP(client);
			const attempts = (connections.get(address) ?? 0) + 1;
			connections.set(address, attempts);
			if (attempts > limits.maxConnectionsPerMinute) return 429;
			if ((open.get(address) ?? 0) >= limits.maxSocketsPerAddress) return 429;
			return sockets.size >= limits.maxSockets ? 503 : null;
		},
		add(peer: WebSocket, client: string): RealtimeSocket {
			const socket: RealtimeSocket = { id: newSocketId(), peer, channels: new Set() };
			const address = normalizeIP(client);
			const now = performance.now();
			const usage: SocketUsage = {
				address,
				allowance: limits.maxBurst,
				countedAt: now,
				lastMessageAt: now,
				isPinged: false,
				isClosing: false,
			};
			sockets.set(socket.id, socket);
			usages.set(socket, usage);
			open.set(address, (open.get(address) ?? 0) + 1);
			peer.on("message", (raw: RawData, isBinary: boolean) => {
				if (count(socket, usage) && !isBinary) on.message(socket, String(raw));
			});
			peer.on("ping", (data: Buffer) => {
				if (!count(socket, usage)) return;
				if (peer.bufferedAmount > limits.maxBufferedBytes) terminate(socket, "it doesn't read");
				else peer.pong(data);
			});
			peer.on("pong", () => count(socket, usage));
			peer.on("error", (error) => log.debug({ error: error.message }, "a realtime socket failed"));
			peer.on("close", () => {
				sockets.delete(socket.id);
				const remaining = (open.get(address) ?? 1) - 1;
				if (remaining > 0) open.set(address, remaining);
				else open.delete(address);
				on.close(socket);
			});
			return socket;
		},
		close(): void {
			clearInterval(sweep);
			clearInterval(newMinute);
			for (const { peer } of sockets.values()) {
				peer.close(1001);
				setTimeout(() => peer.terminate(), closeTimeoutMs).unref();
			}
		},
	};
}

export type Sockets = ReturnType<typeof openSockets>;
