import type { Broadcast } from "../broadcast/broadcast.ts";
import { channelForbidden } from "../http/problem.ts";
import type { Logger } from "../logging/log.ts";
import type { IsProxy } from "../network/client-address.ts";
import { type ChannelRegistry, createChannelRegistry } from "./channels.ts";
import { handleClientMessage } from "./client-messages.ts";
import { createDisconnections } from "./disconnections.ts";
import { defaultLimits, type RealtimeLimits } from "./limits.ts";
import { connectProcesses } from "./other-processes.ts";
import { parseMessage } from "./protocol.ts";
import type { Realtime } from "./realtime.ts";
import { openServerApi, type RealtimeCredentials } from "./server-api/server-api.ts";
import { createSocketSigner } from "./socket-signer.ts";
import type { RealtimeSocket } from "./sockets/socket.ts";
import { openSockets } from "./sockets/sockets.ts";
import { createUpgradeHandler } from "./upgrades.ts";
import { createWorkQueue } from "./work-queue.ts";

/** The channels of this product's own pages. */
const ownChannelPattern = /^(private-(app_|vrf_|tkt_|support$)|presence-vrf_)/;

/** Ends a socket's subscriptions, one step each. */
function* leaveAll(channels: ChannelRegistry, socket: RealtimeSocket): Generator<void> {
	for (const name of [...socket.channels]) {
		channels.leave(socket, name);
		yield;
	}
}

/**
 * A server of the Pusher Channels protocol, version 7, inside the processes of this product: public, private, presence and encrypted
 * channels, client events, user sign-in, and the HTTP API that the stock server libraries call.
 */
export function openEmbeddedRealtime(
	credentials: RealtimeCredentials,
	{
		broadcast,
		log,
		isProxy,
		limits: limitOverrides,
	}: { broadcast: Broadcast; log: Logger; isProxy: IsProxy; limits?: Partial<RealtimeLimits> },
): Realtime {
	const { key } = credentials;
	const limits = { ...defaultLimits, ...limitOverrides };
	const work = createWorkQueue(limits.maxStepsPerTurn);
	const sockets = openSockets(broadcast.processId, limits, work, log, {
		message(socket, text) {
			const message = parseMessage(text);
			if (message) handleClientMessage(server, socket, message);
		},
		close: (socket) => leaveAll(channels, socket),
	});
	const channels = createChannelRegistry(limits, work, sockets.send, broadcast);
	const signer = createSocketSigner(credentials);
	const server = { sockets, channels, signer, isServerOnly: (name: string) => ownChannelPattern.test(name) };
	const upgrades = createUpgradeHandler(`/app/${key}`, sockets, isProxy);
	const disconnections = createDisconnections();
	const processes = connectProcesses(broadcast, { sockets, channels, disconnections });

	return {
		client: { key, cluster: "", host: null, tls: null },
		serverApi: openServerApi(credentials, { channels, processes }),
		publish(channel, event, data) {
			channels.sendEvent(channel, { event, data: JSON.stringify(data) });
		},
		authorizeChannel: (socketId, channel) => ({ auth: signer.signChannel(socketId, channel) }),
		authorizePresence(socketId, channel, present) {
			const channel_data = JSON.stringify(present);
			return { auth: signer.signChannel(socketId, channel, channel_data), channel_data };
		},
		async claimSocket(socketId, ownerId) {
			const claim = await processes.claim(socketId, ownerId);
			if (claim === "taken") throw channelForbidden();
			return claim === "new";
		},
		disconnect: processes.disconnect,
		onDisconnect: disconnections.listen,
		authenticateUser(socketId, user) {
			const user_data = JSON.stringify(user);
			return { auth: signer.signUser(socketId, user_data), user_data };
		},
		attach: upgrades.attach,
		// It runs in this process, so it works whenever this can be called.
		isWorking: () => true,
		close() {
			sockets.close();
			upgrades.close();
		},
	};
}
