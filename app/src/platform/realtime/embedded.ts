import { randomInt } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { hmac, sameText } from "../crypto.ts";
import type { Log } from "../log.ts";
import { openPresence, presentOf } from "./presence.ts";
import type { Realtime } from "./realtime.ts";

interface Credentials {
	key: string;
	secret: string;
}
/** What a client may say. Anything else is passed over: whoever connects is a stranger. */
const messageSchema = z.object({
	event: z.string(),
	data: z
		.object({
			channel: z.string().default(""),
			auth: z.string().default(""),
			channel_data: z.string().default(""),
			user_data: z.string().default(""),
		})
		.catch({ channel: "", auth: "", channel_data: "", user_data: "" }),
});
type Message = z.infer<typeof messageSchema>;

interface Socket {
	id: string;
	peer: WebSocket;
	channels: Set<string>;
	userId?: string;
}

/** Seconds without traffic after which a client asks whether we are there. */
const activityTimeout = 120;
const maxChannelsPerSocket = 100;
/** Milliseconds that a client has to say goodbye when we stop. */
const farewell = 1000;
/** Protocol code of a connection that shall not be opened again unchanged. */
const disconnected = 4009;
const channelName = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;

/** Protocol frames carry their data as a JSON text inside the JSON. */
const frame = (event: string, data: unknown, channel?: string): string =>
	JSON.stringify({ event, data: JSON.stringify(data), ...(channel && { channel }) });

const socketId = (): string => `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`;

function parse(raw: string): Message | null {
	try {
		return messageSchema.safeParse(JSON.parse(raw)).data ?? null;
	} catch {
		return null;
	}
}

/**
 * A server of the Pusher Channels protocol, version 7, inside this process: connections, public, private and
 * presence channels, user sign-in, ping. Browsers use the stock client; messages of clients are not relayed.
 */
export function openEmbedded({ key, secret }: Credentials, log: Log): Realtime {
	const sockets = new Map<string, Socket>();
	const wss = new WebSocketServer({ noServer: true, maxPayload: 10_240 });
	const channels = new Map<string, Set<Socket>>();
	const presence = openPresence();
	const sign = (text: string) => `${key}:${hmac(secret, text)}`;

	const send = (channel: string, text: string, except?: Socket) => {
		for (const socket of channels.get(channel) ?? []) if (socket !== except) socket.peer.send(text);
	};

	const leave = (socket: Socket, name: string) => {
		socket.channels.delete(name);
		const members = channels.get(name);
		members?.delete(socket);
		if (members?.size === 0) channels.delete(name);
		const gone = presence.leave(name, socket.id);
		if (gone !== null) send(name, frame("pusher_internal:member_removed", { user_id: gone }, name));
	};

	const join = (socket: Socket, { channel, auth, channel_data }: Message["data"]) => {
		const refuse = (status: number, error: string) =>
			socket.peer.send(
				frame("pusher:subscription_error", { type: "AuthError", error, status }, channel.slice(0, 164)),
			);
		if (!channelName.test(channel)) return refuse(400, "Invalid channel.");
		if (socket.channels.size >= maxChannelsPerSocket) return refuse(429, "Too many channels.");
		const isPresence = channel.startsWith("presence-");
		const signed = `${socket.id}:${channel}${isPresence ? `:${channel_data}` : ""}`;
		if ((isPresence || channel.startsWith("private-")) && !sameText(auth, sign(signed)))
			return refuse(401, "The signature doesn't fit this channel.");
		if (isPresence && socket.channels.has(channel)) return refuse(400, "It is there already.");
		const present = isPresence ? presentOf(channel_data) : null;
		if (isPresence && !present) return refuse(400, "Nothing says who it is.");
		socket.channels.add(channel);
		if (!channels.has(channel)) channels.set(channel, new Set());
		channels.get(channel)?.add(socket);
		if (present && presence.join(channel, socket.id, present))
			send(channel, frame("pusher_internal:member_added", present, channel), socket);
		const joined = present ? presence.membersOf(channel) : {};
		socket.peer.send(frame("pusher_internal:subscription_succeeded", joined, channel));
	};

	const signIn = (socket: Socket, { auth, user_data }: Message["data"]) => {
		if (sameText(auth, sign(`${socket.id}::user::${user_data}`)))
			socket.peer.send(frame("pusher:signin_success", { user_data }));
		else socket.peer.send(frame("pusher:error", { code: 4009, message: "The signature doesn't fit." }));
	};

	const receive = (socket: Socket, raw: string) => {
		const message = parse(raw);
		if (message?.event === "pusher:ping") socket.peer.send(frame("pusher:pong", {}));
		else if (message?.event === "pusher:subscribe") join(socket, message.data);
		else if (message?.event === "pusher:unsubscribe") leave(socket, message.data.channel);
		else if (message?.event === "pusher:signin") signIn(socket, message.data);
	};

	wss.on("connection", (peer) => {
		const socket: Socket = { id: socketId(), peer, channels: new Set() };
		sockets.set(socket.id, socket);
		peer.on("message", (raw) => receive(socket, String(raw)));
		peer.on("error", (error) => log.debug({ error: error.message }, "a realtime socket failed"));
		peer.on("close", () => {
			sockets.delete(socket.id);
			for (const name of [...socket.channels]) leave(socket, name);
		});
		peer.send(
			frame("pusher:connection_established", { socket_id: socket.id, activity_timeout: activityTimeout }),
		);
	});

	return {
		client: { key, cluster: "", host: null },
		publish(channel, event, data) {
			send(channel, frame(event, data, channel));
		},
		authorizeChannel(socketId, channel, userId) {
			const socket = sockets.get(socketId);
			if (socket && userId) socket.userId = userId;
			return { auth: sign(`${socketId}:${channel}`) };
		},
		authorizePresence(socketId, channel, present) {
			const socket = sockets.get(socketId);
			if (socket) socket.userId = present.user_id;
			const channel_data = JSON.stringify(present);
			return { auth: sign(`${socketId}:${channel}:${channel_data}`), channel_data };
		},
		disconnect(userId) {
			for (const { userId: holder, peer } of sockets.values()) {
				if (holder !== userId) continue;
				peer.send(frame("pusher:error", { code: disconnected, message: "Disconnected by the server." }));
				peer.close(disconnected);
			}
		},
		authenticateUser: (socketId, user) => {
			const user_data = JSON.stringify(user);
			return { auth: sign(`${socketId}::user::${user_data}`), user_data };
		},
		attach(server: Server) {
			server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
				// A client that is gone before the answer must not take the process with it.
				stream.on("error", () => stream.destroy());
				if (request.url?.split("?")[0] !== `/app/${key}`) {
					// Left alone it would stay open; in development Vite listens too and takes its own.
					if (server.listenerCount("upgrade") === 1) stream.end("HTTP/1.1 404 Not Found\r\n\r\n");
					return;
				}
				wss.handleUpgrade(request, stream, head, (peer) => wss.emit("connection", peer, request));
			});
		},
		// It is this process: while it answers, it works.
		working: () => true,
		close() {
			for (const peer of wss.clients) {
				peer.close(1001);
				setTimeout(() => peer.terminate(), farewell).unref();
			}
			wss.close();
		},
	};
}
