import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { hmac, keyFromBytes } from "../crypto/crypto.ts";
import { channelForbidden } from "../http/problem.ts";
import type { Logger } from "../logging/log.ts";
import { getClientAddress, type IsProxy } from "../network/client-address.ts";
import { createChannelRegistry } from "./channels.ts";
import { disconnectUser, handleClientMessage } from "./client-messages.ts";
import { createDisconnections } from "./disconnections.ts";
import { defaultLimits, maxMessageBytes, type RealtimeLimits } from "./limits.ts";
import { activityTimeoutSeconds, encodeProtocolMessage, parseMessage } from "./protocol.ts";
import type { Realtime } from "./realtime.ts";
import { openServerApi } from "./server-api.ts";
import { openSockets } from "./sockets/sockets.ts";
import { createWorkQueue } from "./work-queue.ts";

export interface RealtimeCredentials {
	appId: string;
	key: string;
	secret: string;
}

const refusalReasons = { 404: "Not Found", 429: "Too Many Requests", 503: "Service Unavailable" } as const;

/** Responds to a refused upgrade and closes the connection. */
function refuseUpgrade(stream: Duplex, status: keyof typeof refusalReasons): void {
	stream.end(`HTTP/1.1 ${status} ${refusalReasons[status]}\r\nConnection: close\r\n\r\n`, () =>
		stream.destroy(),
	);
}

/** The channels of this product's own pages. */
const ownChannelPattern = /^(private-(app_|vrf_|tkt_|support$)|presence-vrf_)/;

/**
 * A server of the Pusher Channels protocol, version 7, inside this process: public, private, presence and encrypted
 * channels, client events, user sign-in, and the HTTP API that the stock server libraries call.
 */
export function openEmbeddedRealtime(
	credentials: RealtimeCredentials,
	{
		log,
		isProxy,
		limits: limitOverrides,
	}: { log: Logger; isProxy: IsProxy; limits?: Partial<RealtimeLimits> },
): Realtime {
	const { key, secret } = credentials;
	const wss = new WebSocketServer({
		noServer: true,
		clientTracking: false,
		autoPong: false,
		// One message of each client in a turn of the event loop, not all that arrived together.
		allowSynchronousEvents: false,
		maxPayload: maxMessageBytes,
		// A message is one frame. Slow networks may fragment it, but not into single bytes.
		maxFragments: 64,
		maxBufferedChunks: 1024,
	});
	const signing = keyFromBytes(Buffer.from(secret));
	const sign = (text: string) => `${key}:${hmac(signing, text)}`;
	const limits = { ...defaultLimits, ...limitOverrides };
	const work = createWorkQueue(limits.maxStepsPerTurn);
	const sockets = openSockets(limits, work, log, {
		message(socket, text) {
			const message = parseMessage(text);
			if (message) handleClientMessage(server, socket, message);
		},
		*close(socket) {
			for (const name of [...socket.channels]) {
				channels.leave(socket, name);
				yield;
			}
		},
	});
	const channels = createChannelRegistry(limits, work, sockets.send);
	const disconnections = createDisconnections();
	const server = { sockets, channels, sign, isServerOnly: (name: string) => ownChannelPattern.test(name) };

	/** A socket belongs to the user whose first channel was authorized for it. @throws Problem 403 for others */
	function claimSocket(socketId: string, ownerId: string | undefined): boolean {
		const socket = sockets.get(socketId);
		if (!socket || ownerId === undefined) return false;
		if ((socket.ownerId ?? ownerId) !== ownerId) throw channelForbidden();
		const isFirst = socket.ownerId === undefined;
		socket.ownerId = ownerId;
		return isFirst;
	}

	return {
		client: { key, cluster: "", host: null },
		serverApi: openServerApi(credentials, server),
		publish(channel, event, data) {
			channels.sendEvent(channel, { event, data: JSON.stringify(data) });
		},
		authorizeChannel(socketId, channel, ownerId) {
			claimSocket(socketId, ownerId);
			return { auth: sign(`${socketId}:${channel}`) };
		},
		authorizePresence(socketId, channel, present) {
			claimSocket(socketId, String(present.user_id));
			const channel_data = JSON.stringify(present);
			return { auth: sign(`${socketId}:${channel}:${channel_data}`), channel_data };
		},
		claimSocket,
		disconnect(id) {
			disconnectUser(server, id);
			disconnections.emit(id);
		},
		onDisconnect: disconnections.listen,
		authenticateUser(socketId, user) {
			claimSocket(socketId, user.id);
			const user_data = JSON.stringify(user);
			return { auth: sign(`${socketId}::user::${user_data}`), user_data };
		},
		attach(http: Server) {
			http.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
				// A client that disconnects before the response must not crash the process.
				stream.on("error", () => stream.destroy());
				if (request.url?.split("?")[0] !== `/app/${key}`) {
					// It would stay open otherwise; in development Vite also listens and handles its own upgrades.
					if (http.listenerCount("upgrade") === 1) refuseUpgrade(stream, 404);
					return;
				}
				const address = getClientAddress(request, isProxy);
				const refusal = sockets.refusal(address);
				if (refusal) return refuseUpgrade(stream, refusal);
				wss.handleUpgrade(request, stream, head, (peer) => {
					const socket = sockets.add(peer, address);
					const activity_timeout = activityTimeoutSeconds;
					sockets.send(
						socket,
						encodeProtocolMessage("pusher:connection_established", {
							socket_id: socket.id,
							activity_timeout,
						}),
					);
				});
			});
		},
		// It runs in this process, so it works whenever this can be called.
		isWorking: () => true,
		close() {
			sockets.close();
			wss.close();
		},
	};
}
