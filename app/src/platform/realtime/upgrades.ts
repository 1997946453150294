import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { removeOrigin } from "../http/request-path.ts";
import { getClientAddress, type IsProxy } from "../network/client-address.ts";
import { maxMessageBytes } from "./limits.ts";
import { activityTimeoutSeconds, encodeProtocolMessage } from "./protocol.ts";
import type { RealtimeSocket } from "./sockets/socket.ts";
import type { Sockets } from "./sockets/sockets.ts";

const refusalReasons = { 404: "Not Found", 429: "Too Many Requests", 503: "Service Unavailable" } as const;

/** Whether a client asks to upgrade its request to a WebSocket, not to another protocol. */
export const isWebSocketUpgrade = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
	headers.upgrade?.toLowerCase() === "websocket";

/** Responds to a refused upgrade and closes the connection. */
function refuseUpgrade(stream: Duplex, status: keyof typeof refusalReasons): void {
	stream.end(`HTTP/1.1 ${status} ${refusalReasons[status]}\r\nConnection: close\r\n\r\n`, () =>
		stream.destroy(),
	);
}

const openWebSocketServer = () =>
	new WebSocketServer({
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

/** The protocol's first message to a client. */
const encodeGreeting = ({ id }: RealtimeSocket) =>
	encodeProtocolMessage("pusher:connection_established", {
		socket_id: id,
		activity_timeout: activityTimeoutSeconds,
	});

/** Upgrades requests of one path to sockets, as long as their limits allow it. */
export function createUpgradeHandler(path: string, sockets: Sockets, isProxy: IsProxy) {
	const wss = openWebSocketServer();
	return {
		attach(http: Server): void {
			http.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
				// A client that disconnects before the response must not crash the process.
				stream.on("error", () => stream.destroy());
				if (removeOrigin(request.url ?? "").split("?")[0] !== path) {
					// It would stay open otherwise; in development Vite also listens and handles its own upgrades.
					if (http.listenerCount("upgrade") === 1) refuseUpgrade(stream, 404);
					return;
				}
				const address = getClientAddress(request, isProxy);
				const refusal = sockets.refusal(address);
				if (refusal) return refuseUpgrade(stream, refusal);
				wss.handleUpgrade(request, stream, head, (peer) => {
					const socket = sockets.add(peer, address);
					sockets.send(socket, encodeGreeting(socket));
				});
			});
		},
		close(): void {
			wss.close();
		},
	};
}
