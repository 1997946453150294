import { channelForbidden } from "../../http/problem.ts";
import { protocolCodes, userChannel } from "../protocol.ts";
import type { Sockets } from "./sockets.ts";

/**
 * Makes a user, key or person the owner of a socket: the first whose channel is authorized for it.
 * @returns whether the socket had no owner before
 * @throws Problem 403 when the socket has another owner
 */
export function claimSocket(
	sockets: Pick<Sockets, "get">,
	socketId: string,
	ownerId: string | undefined,
): boolean {
	const socket = sockets.get(socketId);
	if (!socket || ownerId === undefined) return false;
	if ((socket.ownerId ?? ownerId) !== ownerId) throw channelForbidden();
	const isFirst = socket.ownerId === undefined;
	socket.ownerId = ownerId;
	return isFirst;
}

/** Closes the sockets of a user or key: those they own, and those they signed in on. */
export function disconnectUser(sockets: Pick<Sockets, "all" | "closeWithError">, id: string): void {
	for (const socket of sockets.all())
		if (socket.ownerId === id || socket.userId === id || socket.channels.has(userChannel(id)))
			sockets.closeWithError(socket, protocolCodes.notAuthorized, "Disconnected by the server.");
}
