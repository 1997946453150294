import type { Logger } from "../../logging/log.ts";
import type { RealtimeLimits } from "../limits.ts";
import { encodeProtocolMessage } from "../protocol.ts";
import type { RealtimeSocket } from "./socket.ts";

const closeTimeoutMs = 1000;

/** Terminates a socket whose client hasn't closed it a moment after the server did. */
function terminateSoon({ peer }: RealtimeSocket): void {
	setTimeout(() => peer.terminate(), closeTimeoutMs).unref();
}

/** Sends to sockets and closes them. A socket that doesn't read what it is sent is terminated. */
export function createSocketWriter(
	{ maxBufferedBytes }: Pick<RealtimeLimits, "maxBufferedBytes">,
	log: Logger,
) {
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
			terminateSoon(socket);
		},
		/** Closes because the server stops, which clients take as a reason to reconnect. */
		closeAsStopping(socket: RealtimeSocket): void {
			socket.peer.close(1001);
			terminateSoon(socket);
		},
	};
}

export type SocketWriter = ReturnType<typeof createSocketWriter>;
