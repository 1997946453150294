import Pusher from "pusher";
import type { Broadcast } from "../broadcast/broadcast.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../logging/log.ts";
import { createDisconnections } from "./disconnections.ts";
import type { Realtime } from "./realtime.ts";

/** @param host with its port if it isn't the protocol's */
function splitHost(host: string, tls: boolean): { host: string; port: string } {
	const { hostname, port } = new URL(`${tls ? "https" : "http"}://${host}`);
	return { host: hostname, port };
}

/** Pusher, or a compatible server (soketi, Reverb), through its official library. */
export function openPusherRealtime(
	options: NonNullable<Config["pusher"]>,
	broadcast: Broadcast,
	log: Logger,
): Realtime {
	const { appId, key, secret, cluster, host, tls } = options;
	const credentials = { appId, key, secret, useTLS: tls };
	const pusher = new Pusher(
		host === undefined ? { ...credentials, cluster } : { ...credentials, ...splitHost(host, tls) },
	);
	const disconnections = createDisconnections();
	broadcast.listen("disconnect", disconnections.emit);
	let working = true;
	const done = () => {
		working = true;
	};
	const failed = (error: Error) => {
		working = false;
		log.error(
			{ error: error.message },
			"the Pusher server didn't accept an event: open pages may show outdated data",
		);
	};
	return {
		client: { key, cluster: host === undefined ? cluster : "", host: host ?? null, tls },
		serverApi: null,
		publish(channel, event, data) {
			pusher.trigger(channel, event, data).then(done, failed);
		},
		authorizeChannel: (socketId, channel) => pusher.authorizeChannel(socketId, channel),
		authorizePresence: (socketId, channel, present) => {
			const { auth, channel_data = "" } = pusher.authorizeChannel(socketId, channel, {
				user_id: String(present.user_id),
				user_info: present.user_info as Record<string, unknown>,
			});
			return { auth, channel_data };
		},
		authenticateUser: (socketId, user) => pusher.authenticateUser(socketId, user),
		// The Pusher server keeps its sockets to itself.
		claimSocket: async () => false,
		disconnect(userId) {
			pusher.terminateUserConnections(userId).then(done, failed);
			disconnections.emit(userId);
			broadcast.send("disconnect", userId);
		},
		onDisconnect: disconnections.listen,
		attach() {},
		close() {},
		isWorking: () => working,
	};
}
