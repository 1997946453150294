import { isEqualInConstantTime } from "../crypto/secrets.ts";
import type { ChannelRegistry } from "./channels.ts";
import { maxChannelsPerSocket, maxDataBytes, maxEventNameLength } from "./limits.ts";
import { parsePresenceMember } from "./presence.ts";
import {
	allowsClientEvents,
	type ClientMessage,
	encodeProtocolMessage,
	isChannelName,
	isPresenceChannel,
	type MessageFields,
	protocolCodes,
	requiresSignature,
	userIdOfChannel,
} from "./protocol.ts";
import type { SocketSigner } from "./socket-signer.ts";
import type { RealtimeSocket } from "./sockets/socket.ts";
import type { Sockets } from "./sockets/sockets.ts";

interface RealtimeServer {
	sockets: Sockets;
	channels: ChannelRegistry;
	signer: SocketSigner;
	/** Whether only the server may send events on a channel. */
	isServerOnly(channel: string): boolean;
}

interface Refusal {
	status: number;
	error: string;
}

function joinRefusal(
	{ channels, signer }: RealtimeServer,
	socket: RealtimeSocket,
	fields: MessageFields,
): Refusal | null {
	const { channel, auth, channel_data } = fields;
	const ownerId = userIdOfChannel(channel);
	if (ownerId !== null)
		return socket.userId === ownerId
			? null
			: { status: 401, error: "The socket isn't signed in as this user." };
	if (!isChannelName(channel)) return { status: 400, error: "Invalid channel name." };
	if (!socket.channels.has(channel) && socket.channels.size >= maxChannelsPerSocket)
		return { status: 429, error: `A socket joins ${maxChannelsPerSocket} channels at most.` };
	if (!socket.channels.has(channel) && channels.isFull(socket))
		return { status: 429, error: "Too many subscriptions. Unsubscribe from channels that aren't needed." };
	if (
		requiresSignature(channel) &&
		!isEqualInConstantTime(auth, signer.signChannel(socket.id, channel, channel_data))
	)
		return { status: 401, error: "The signature doesn't fit this channel." };
	if (!isPresenceChannel(channel)) return null;
	if (socket.channels.has(channel))
		return { status: 400, error: "The socket has joined this channel already." };
	const present = parsePresenceMember(channel_data);
	if (!present) return { status: 400, error: "channel_data needs a user_id, and at most 1 kB of user_info." };
	return channels.presence.isFull(channel, present) ? { status: 429, error: "The channel is full." } : null;
}

function join(server: RealtimeServer, socket: RealtimeSocket, fields: MessageFields): void {
	const { channel, channel_data } = fields;
	const refusal = joinRefusal(server, socket, fields);
	if (refusal) {
		const data = { type: "AuthError", ...refusal };
		server.sockets.send(
			socket,
			encodeProtocolMessage("pusher:subscription_error", data, channel.slice(0, 164)),
		);
	} else
		server.channels.join(
			socket,
			channel,
			isPresenceChannel(channel) ? parsePresenceMember(channel_data) : null,
		);
}

/** User ID in signed user data; null if it has none. */
function parseUserId(userData: string): string | null {
	try {
		const { id } = JSON.parse(userData) as { id?: unknown };
		return typeof id === "string" && id !== "" && id.length <= 128 ? id : null;
	} catch {
		return null;
	}
}

function signIn(
	{ sockets, signer }: RealtimeServer,
	socket: RealtimeSocket,
	{ auth, user_data }: MessageFields,
): void {
	const genuine = isEqualInConstantTime(auth, signer.signUser(socket.id, user_data));
	const id = genuine ? parseUserId(user_data) : null;
	if (id === null || (socket.userId ?? id) !== id || (socket.ownerId ?? id) !== id) {
		sockets.closeWithError(socket, protocolCodes.notAuthorized, "The signature doesn't sign this socket in.");
		return;
	}
	socket.userId = id;
	sockets.send(socket, encodeProtocolMessage("pusher:signin_success", { user_data }));
}

/** Why a client event isn't relayed; null when it is. */
function relayRefusal(
	server: RealtimeServer,
	socket: RealtimeSocket,
	{ event, channel, data }: ClientMessage,
): string | null {
	if (!socket.channels.has(channel)) return "The socket hasn't joined this channel.";
	if (!allowsClientEvents(channel) || server.isServerOnly(channel))
		return "Clients can't send events over this channel.";
	return event.length > maxEventNameLength || Buffer.byteLength(data) > maxDataBytes
		? "An event has a name of 200 characters and 10 kB of data at most."
		: null;
}

function relayClientEvent(server: RealtimeServer, socket: RealtimeSocket, message: ClientMessage): void {
	const { sockets, channels } = server;
	const { event, channel, data } = message;
	const refusal = relayRefusal(server, socket, message);
	if (refusal) {
		sockets.send(
			socket,
			encodeProtocolMessage("pusher:error", { code: protocolCodes.clientEventRefused, message: refusal }),
		);
		return;
	}
	const userId = isPresenceChannel(channel) ? channels.presence.userOf(channel, socket.id) : undefined;
	channels.sendEvent(channel, { event, data, exceptId: socket.id, ...(userId !== undefined && { userId }) });
}

/** Handles a client's message. Messages outside the protocol are ignored. */
export function handleClientMessage(
	server: RealtimeServer,
	socket: RealtimeSocket,
	message: ClientMessage,
): void {
	const { event, fields } = message;
	if (event === "pusher:ping") server.sockets.send(socket, encodeProtocolMessage("pusher:pong", {}));
	else if (event === "pusher:subscribe") join(server, socket, fields);
	else if (event === "pusher:unsubscribe") server.channels.leave(socket, fields.channel);
	else if (event === "pusher:signin") signIn(server, socket, fields);
	else if (event.startsWith("client-")) relayClientEvent(server, socket, message);
}
