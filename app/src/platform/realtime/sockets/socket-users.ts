import { protocolCodes, userChannel } from "../protocol.ts";
import type { Sockets } from "./sockets.ts";

/** Whose a socket is after somebody claimed it: newly theirs, theirs already, another's, or there is none in this process. */
export type SocketClaim = "new" | "own" | "taken" | "unknown";

/** Makes a user, key or person the owner of a socket: the first whose channel is authorized for it. */
export function claimSocket(sockets: Pick<Sockets, "get">, socketId: string, ownerId: string): SocketClaim {
	const socket = sockets.get(socketId);
	if (!socket) return "unknown";
	if (socket.ownerId !== undefined) return socket.ownerId === ownerId ? "own" : "taken";
	socket.ownerId = ownerId;
	return "new";
}

/** Closes the sockets of a user or key: those they own, and those they signed in on. */
export function disconnectUser(sockets: Pick<Sockets, "all" | "closeWithError">, id: string): void {
	for (const socket of sockets.all())
		if (socket.ownerId === id || socket.userId === id || socket.channels.has(userChannel(id)))
			sockets.closeWithError(socket, protocolCodes.notAuthorized, "Disconnected by the server.");
}
