import { type Broadcast, isProcessId } from "../broadcast/broadcast.ts";
import { openRequests } from "../broadcast/requests.ts";
import type { ChannelRegistry } from "./channels.ts";
import type { createDisconnections } from "./disconnections.ts";
import type { PresentSocket } from "./presence.ts";
import { protocolCodes } from "./protocol.ts";
import { processOfSocket } from "./sockets/socket.ts";
import { claimSocket, disconnectUser, type SocketClaim } from "./sockets/socket-users.ts";
import type { Sockets } from "./sockets/sockets.ts";

/** Subscriptions by channel. */
export type SubscriptionCounts = Record<string, number>;

/** Channels of some names, or those whose name begins with a text. */
export type ChannelFilter = { names: readonly string[] } | { prefix: string };

function countSubscriptions(channels: ChannelRegistry, filter: ChannelFilter): SubscriptionCounts {
	const names =
		"names" in filter ? filter.names : channels.names().filter((name) => name.startsWith(filter.prefix));
	return Object.fromEntries(names.map((name) => [name, channels.subscriptionCount(name)]));
}

/** Milliseconds over which sockets are closed that connect again at once, and how often some are. */
const spread = { ms: 3000, stepMs: 100 };

/** Closes the sockets that are open now, some each turn: their clients connect again, load their pages and sign their channels. */
function closeSpread(sockets: Sockets): void {
	const open = [...sockets.all()];
	const perStep = Math.ceil((open.length * spread.stepMs) / spread.ms);
	const closeSome = () => {
		for (const socket of open.splice(0, perStep))
			sockets.closeWithError(
				socket,
				protocolCodes.reconnect,
				"The server may have missed events: connect again.",
			);
		if (open.length > 0) setTimeout(closeSome, spread.stepMs).unref();
	};
	closeSome();
}

/** Connects the embedded realtime servers of several processes: to their clients they are one. */
export function connectProcesses(
	broadcast: Broadcast,
	{
		sockets,
		channels,
		disconnections,
	}: {
		sockets: Sockets;
		channels: ChannelRegistry;
		disconnections: ReturnType<typeof createDisconnections>;
	},
) {
	const requests = openRequests(broadcast);
	broadcast.listen("channels.event", channels.news["channels.event"]);
	broadcast.listen("channels.joined", channels.news["channels.joined"]);
	broadcast.listen("channels.left", channels.news["channels.left"]);

	requests.answer<null>("present", () => channels.presence.listSockets(`${broadcast.processId}.`));
	broadcast.onStart((processId) => {
		requests
			.ask<PresentSocket[]>(processId, "present", null)
			.then((present) => present.forEach(channels.news["channels.joined"]))
			// It has ended meanwhile, or is heard of again.
			.catch(() => {});
	});
	broadcast.onEnd((processId) =>
		channels.presence.listSockets(`${processId}.`).forEach(channels.news["channels.left"]),
	);

	const disconnectHere = (id: string) => {
		disconnectUser(sockets, id);
		disconnections.emit(id);
	};
	broadcast.listen("disconnect", disconnectHere);
	broadcast.onGap(() => closeSpread(sockets));

	requests.answer<[string, string]>("claim", ([socketId, ownerId]) =>
		claimSocket(sockets, socketId, ownerId),
	);
	requests.answer<ChannelFilter>("subscriptions", (filter) => countSubscriptions(channels, filter));

	return {
		disconnect(id: string): void {
			disconnectHere(id);
			broadcast.send("disconnect", id);
		},
		/** @throws Problem 503 when the process of the socket isn't known, or doesn't answer */
		async claim(socketId: string, ownerId: string): Promise<SocketClaim> {
			const processId = processOfSocket(socketId);
			// An ID that was made up is of no process, and no socket has it.
			if (processId === broadcast.processId || !isProcessId(processId))
				return claimSocket(sockets, socketId, ownerId);
			const claim = await requests.ask<SocketClaim>(processId, "claim", [socketId, ownerId]);
			return claim === "new" || claim === "own" ? claim : "taken";
		},
		/** Subscriptions in all processes. @throws Problem 503 when one of them doesn't answer */
		async countSubscriptions(filter: ChannelFilter): Promise<SubscriptionCounts> {
			const counts = countSubscriptions(channels, filter);
			const elsewhere = await Promise.all(
				broadcast
					.others()
					.map((processId) => requests.ask<SubscriptionCounts>(processId, "subscriptions", filter)),
			);
			for (const [name, count] of elsewhere.flatMap(Object.entries<number>))
				counts[name] = (counts[name] ?? 0) + count;
			return counts;
		},
	};
}

export type OtherProcesses = ReturnType<typeof connectProcesses>;
