import { randomInt } from "node:crypto";
import type { WebSocket } from "ws";
import type { Allowance } from "./connection-limits.ts";

export interface RealtimeSocket {
	readonly id: string;
	readonly peer: WebSocket;
	/** IP address, or the /64 of IPv6, that its limits count for. */
	readonly address: string;
	/** IPv4 address, or the /48 of IPv6. */
	readonly network: string;
	readonly channels: Set<string>;
	/** User whose first channel was authorized for this socket; nobody else can authorize channels for it. */
	ownerId?: string;
	/** User signed in on this socket. */
	userId?: string;
}

/** A socket with what its limits count, which only the modules of this folder change. */
export interface TrackedSocket extends RealtimeSocket {
	readonly allowance: Allowance;
	/** Messages that wait to be handled. */
	waitingMessages: number;
	readonly openedAt: number;
	lastMessageAt: number;
	isPinged: boolean;
	isClosing: boolean;
}

/** Begins with its process's ID, so that others know where it is. */
const newSocketId = (processId: string) => `${processId}.${randomInt(1, 2 ** 40)}`;
/** ID of the process that a socket belongs to. */
export const processOfSocket = (socketId: string): string => socketId.split(".")[0] ?? "";

export const createSocket = (
	processId: string,
	peer: WebSocket,
	{ address, network }: Pick<RealtimeSocket, "address" | "network">,
	allowance: Allowance,
): TrackedSocket => ({
	id: newSocketId(processId),
	peer,
	address,
	network,
	openedAt: performance.now(),
	channels: new Set(),
	allowance,
	waitingMessages: 0,
	lastMessageAt: performance.now(),
	isPinged: false,
	isClosing: false,
});
