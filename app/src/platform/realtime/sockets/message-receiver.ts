import type { RawData } from "ws";
import { protocolCodes } from "../protocol.ts";
import { oneStep, type WorkQueue } from "../work-queue.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import type { TrackedSocket } from "./socket.ts";
import type { SocketWriter } from "./socket-writer.ts";

/**
 * Receives what clients send: counts each message and ping, closes sockets that exceed their limits, and has the
 * messages handled as `work`, in turn.
 */
export function createMessageReceiver(
	{ connections, work, writer }: { connections: ConnectionLimits; work: WorkQueue; writer: SocketWriter },
	handle: (socket: TrackedSocket, text: string) => void,
) {
	/** Nothing of the socket is handled from now on. A flood can exceed the limits of thousands at once. */
	function closeFlooding(socket: TrackedSocket): void {
		socket.isClosing = true;
		work.drop(socket);
		work.add(
			socket,
			oneStep(() => writer.close(socket, protocolCodes.overCapacity, "Too many messages.")),
		);
	}

	/** Counts a message. @returns whether it is within the limits; a socket that exceeds them is closed */
	function count(socket: TrackedSocket): boolean {
		if (socket.isClosing) return false;
		socket.lastMessageAt = performance.now();
		socket.isPinged = false;
		if (connections.takeMessage(socket.address, socket.allowance)) return true;
		closeFlooding(socket);
		return false;
	}

	/** Handles a message in its turn. Until then nothing more is read, so that a client waits and not the server. */
	function handleInTurn(socket: TrackedSocket, text: string): void {
		socket.waitingMessages += 1;
		work.add(
			socket,
			oneStep(() => {
				socket.waitingMessages -= 1;
				if (!socket.isClosing) handle(socket, text);
				if (socket.waitingMessages === 0 && socket.peer.isPaused) socket.peer.resume();
			}),
		);
		if (socket.waitingMessages > 0) socket.peer.pause();
	}

	return {
		listen(socket: TrackedSocket): void {
			const { peer } = socket;
			peer.on("message", (raw: RawData, isBinary: boolean) => {
				if (count(socket) && !isBinary) handleInTurn(socket, String(raw));
			});
			peer.on("ping", (data: Buffer) => {
				if (count(socket)) writer.pong(socket, data);
			});
			peer.on("pong", () => count(socket));
		},
	};
}
