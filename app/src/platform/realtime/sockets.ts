import { randomInt } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import type { RawData, WebSocket } from "ws";
import type { Logger } from "../logging/log.ts";
import type { RealtimeLimits } from "./limits.ts";
import { encodeProtocolMessage, protocolCodes } from "./protocol.ts";
import { oneStep, type WorkQueue } from "./work-queue.ts";

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

/** Messages that may still be sent without waiting. */
interface Allowance {
	messages: number;
	countedAt: number;
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

/** Takes a message from an allowance that refills over time. @returns whether one was left */
function take(allowance: Allowance, { burst, perSecond }: { burst: number; perSecond: number }): boolean {
	const now = performance.now();
	const refilled = allowance.messages + ((now - allowance.countedAt) / 1000) * perSecond;
	allowance.messages = Math.min(burst, refilled) - 1;
	allowance.countedAt = now;
	return allowance.messages >= 0;
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
	const open = new Map<string, number>();
	const connections = new Map<string, number>();
	const allowances = new Map<string, Allowance>();
	const socketRate = { burst: limits.maxBurst, perSecond: limits.messagesPerSecond };
	const addressRate = {
		burst: limits.maxBurstPerAddress,
		perSecond: limits.messagesPerSecondPerAddress,
	};
	const newAllowance = ({ burst }: { burst: number }): Allowance => ({
		messages: burst,
		countedAt: performance.now(),
	});

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
		close(socket, code, message);
	}

	function close(socket: RealtimeSocket, code: number, message: string): void {
		send(socket, encodeProtocolMessage("pusher:error", { code, message }));
		socket.peer.close(code);
		// It may be paused, and its own close frame must be read.
		socket.peer.resume();
		setTimeout(() => socket.peer.terminate(), closeTimeoutMs).unref();
	}

	/** Counts a message. @returns whether it is within the limits; a socket that exceeds them is closed */
	function count(socket: RealtimeSocket, usage: SocketUsage): boolean {
		if (usage.isClosing) return false;
		usage.lastMessageAt = performance.now();
		usage.isPinged = false;
		const ofAddress = allowances.get(socket.address) ?? newAllowance(addressRate);
		allowances.set(socket.address, ofAddress);
		if (take(usage.allowance, socketRate) && take(ofAddress, addressRate)) return true;
		// Nothing of the socket is handled from now on. A flood can exceed the limits of thousands at once.
		usage.isClosing = true;
		work.drop(socket);
		work.add(
			socket,
			oneStep(() => close(socket, protocolCodes.overCapacity, "Too many messages.")),
		);
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

	function* checkAllIdle(): Generator<void> {
		for (const socket of sockets.values()) {
			const usage = usages.get(socket);
			if (usage) checkIdle(socket, usage);
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
	const newMinute = setInterval(() => {
		connections.clear();
		for (const address of allowances.keys()) if (!open.has(address)) allowances.delete(address);
	}, 60_000).unref();

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
			const address = normalizeIP(client);
			const socket: RealtimeSocket = { id: newSocketId(), peer, address, channels: new Set() };
			const usage: SocketUsage = {
				allowance: newAllowance(socketRate),
				waiting: 0,
				lastMessageAt: performance.now(),
				isPinged: false,
				isClosing: false,
			};
			sockets.set(socket.id, socket);
			usages.set(socket, usage);
			open.set(address, (open.get(address) ?? 0) + 1);
			peer.on("message", (raw: RawData, isBinary: boolean) => {
				if (count(socket, usage) && !isBinary) handleInTurn(socket, usage, String(raw));
			});
			peer.on("ping", (data: Buffer) => {
				if (!count(socket, usage)) return;
				if (peer.bufferedAmount > limits.maxBufferedBytes) terminate(socket, "it doesn't read");
				else peer.pong(data);
			});
			peer.on("pong", () => count(socket, usage));
			peer.on("error", (error) => log.debug({ error: error.message }, "a realtime socket failed"));
			peer.on("close", () => {
				usage.isClosing = true;
				sockets.delete(socket.id);
				const remaining = (open.get(address) ?? 1) - 1;
				if (remaining > 0) open.set(address, remaining);
				else open.delete(address);
				work.drop(socket);
				work.add(socket, on.close(socket));
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
