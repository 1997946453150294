import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { overloaded, Problem } from "../http/problem.ts";
import { hasValidHost, removeOrigin } from "../http/request-path.ts";
import { getClientAddress, type IsProxy } from "../network/client-address.ts";
import { maxMessageBytes } from "./limits.ts";
import { activityTimeoutSeconds, encodeProtocolMessage } from "./protocol.ts";
import type { RealtimeSocket } from "./sockets/socket.ts";
import type { Sockets } from "./sockets/sockets.ts";

/** Responds to an upgrade that isn't made, and closes the connection. */
export type RefuseUpgrade = (request: IncomingMessage, stream: Duplex, problem: Problem) => void;

/** Protocol versions of WebSocket that `ws` implements. */
const versions = ["13", "8"];
/** Seconds after which a new connection may be accepted, for the header `Retry-After`. */
const retryAfterSeconds = { 429: 60, 503: 5 };

/** Whether a client asks to upgrade its request to a WebSocket, not to another protocol. */
export const isWebSocketUpgrade = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
	headers.upgrade?.toLowerCase() === "websocket";

const malformedRequest = () => new Problem(400, "malformed_request");

/** What is wrong with the head of an upgrade on the sockets' path; null when nothing is. */
function findFault({ method = "", headers }: IncomingMessage): Problem | null {
	if (method !== "GET")
		return new Problem(405, "method_not_allowed", {
			values: { method, allowed: "GET" },
			headers: { allow: "GET" },
		});
	// RFC 6455, 4.4: the response names the versions to try.
	if (!versions.includes(headers["sec-websocket-version"] ?? ""))
		return new Problem(426, "malformed_request", {
			headers: {
				connection: "close, upgrade",
				upgrade: "websocket",
				"sec-websocket-version": versions.join(", "),
			},
		});
	return /^[+/\dA-Za-z]{22}==$/.test(headers["sec-websocket-key"] ?? "") ? null : malformedRequest();
}

/** The problem of an upgrade that limits don't allow. */
function limitProblem(status: 429 | 503): Problem {
	const seconds = retryAfterSeconds[status];
	if (status === 503) return overloaded(seconds);
	return new Problem(429, "too_many_requests", {
		values: { seconds },
		headers: { "retry-after": String(seconds) },
	});
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
		attach(http: Server, refuse: RefuseUpgrade): void {
			// What else `ws` finds wrong: names of protocols.
			wss.on("wsClientError", (_error, stream, request) => refuse(request, stream, malformedRequest()));
			http.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
				// A client that disconnects before the response must not crash the process.
				stream.on("error", () => stream.destroy());
				if (!hasValidHost(request)) return refuse(request, stream, malformedRequest());
				const requested = removeOrigin(request.url ?? "").split("?")[0] ?? "";
				if (requested !== path) {
					// It would stay open otherwise; in development Vite also listens and handles its own upgrades.
					if (http.listenerCount("upgrade") === 1)
						refuse(request, stream, new Problem(404, "route_not_found", { values: { path: requested } }));
					return;
				}
				const fault = findFault(request);
				if (fault) return refuse(request, stream, fault);
				const address = getClientAddress(request, isProxy);
				// Last, as it may close another socket to make room for this one.
				const exceeded = sockets.refusal(address);
				if (exceeded) return refuse(request, stream, limitProblem(exceeded));
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
