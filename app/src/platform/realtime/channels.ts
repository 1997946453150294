import type { Broadcast } from "../broadcast/broadcast.ts";
import { addressesPerNetwork, type RealtimeLimits } from "./limits.ts";
import { openPresence, type PresenceMember, type PresentSocket } from "./presence.ts";
import { encodeEvent, encodeProtocolMessage, isPresenceChannel } from "./protocol.ts";
import type { RealtimeSocket } from "./sockets/socket.ts";
import type { WorkQueue } from "./work-queue.ts";

type SubscriptionLimits = Pick<RealtimeLimits, "maxSubscriptions" | "maxSubscriptionsPerAddress">;

/**
 * Counts subscriptions in total, by IP address, by network, and by caller. Whoever isn't signed in can't use up what is
 * left for those who are: all of them together get half, and the addresses of both are counted apart.
 */
function createSubscriptionCounts({ maxSubscriptions, maxSubscriptionsPerAddress }: SubscriptionLimits) {
	const sums = new Map<string, number>();
	/** What each subscription was counted for, as its socket may sign in meanwhile. */
	const counted = new Map<RealtimeSocket, Map<string, string[]>>();

	function listShares({ address, network, ownerId, userId }: RealtimeSocket): Record<string, number> {
		const caller = ownerId ?? userId;
		const kind = caller === undefined ? "anonymous" : "signed in";
		return {
			server: maxSubscriptions,
			...(caller === undefined
				? { anonymous: Math.ceil(maxSubscriptions / 2) }
				: { [`caller ${caller}`]: maxSubscriptionsPerAddress }),
			[`${kind} address ${address}`]: maxSubscriptionsPerAddress,
			[`${kind} network ${network}`]: addressesPerNetwork * maxSubscriptionsPerAddress,
		};
	}
	function change(key: string, by: 1 | -1): void {
		const sum = (sums.get(key) ?? 0) + by;
		if (sum > 0) sums.set(key, sum);
		else sums.delete(key);
	}
	return {
		add(socket: RealtimeSocket, channel: string): void {
			const keys = Object.keys(listShares(socket));
			for (const key of keys) change(key, 1);
			const ofSocket = counted.get(socket) ?? new Map<string, string[]>();
			counted.set(socket, ofSocket.set(channel, keys));
		},
		remove(socket: RealtimeSocket, channel: string): void {
			const ofSocket = counted.get(socket);
			for (const key of ofSocket?.get(channel) ?? []) change(key, -1);
			ofSocket?.delete(channel);
			if (ofSocket?.size === 0) counted.delete(socket);
		},
		/** Whether the server, or a share that the socket counts for, has as many subscriptions as it may have. */
		isFull: (socket: RealtimeSocket): boolean =>
			Object.entries(listShares(socket)).some(([key, max]) => (sums.get(key) ?? 0) >= max),
	};
}

/** An event of a channel. Its data is text. */
export interface ChannelEvent {
	event: string;
	data: string;
	/** ID of the socket that doesn't get it, because it sent it. */
	exceptId?: string;
	/** User who sent it over a presence channel. */
	userId?: string;
}

/** What the registries of several processes tell each other, by topic. */
export interface ChannelNews {
	"channels.event": ChannelEvent & { channel: string };
	"channels.joined": PresentSocket;
	"channels.left": Omit<PresentSocket, "present">;
}

/**
 * Subscriptions of this process by channel. Channels exist while they have subscribers. Events are sent as `work`, step by step.
 * Events and members of presence channels are those of all processes.
 */
export function createChannelRegistry(
	limits: SubscriptionLimits,
	work: WorkQueue,
	send: (socket: RealtimeSocket, text: string) => void,
	broadcast: Pick<Broadcast, "send">,
) {
	const counts = createSubscriptionCounts(limits);
	const channels = new Map<string, Set<RealtimeSocket>>();
	const presence = openPresence();

	function* sendEach(receivers: RealtimeSocket[], name: string, text: string): Generator<void> {
		for (const socket of receivers) {
			// It may have left while the event waited.
			if (socket.channels.has(name)) send(socket, text);
			yield;
		}
	}
	const sendAll = (name: string, text: string, exceptId?: string) => {
		const receivers = [...(channels.get(name) ?? [])].filter(({ id }) => id !== exceptId);
		work.add(name, sendEach(receivers, name, text));
	};

	const tell = <Topic extends keyof ChannelNews>(topic: Topic, news: ChannelNews[Topic]) =>
		broadcast.send(topic, news);
	const addPresent = ({ channel, socketId, present }: PresentSocket) => {
		if (presence.join(channel, socketId, present))
			sendAll(channel, encodeProtocolMessage("pusher_internal:member_added", present, channel), socketId);
	};
	const removePresent = ({ channel, socketId }: ChannelNews["channels.left"]) => {
		const user_id = presence.leave(channel, socketId);
		if (user_id !== null)
			sendAll(channel, encodeProtocolMessage("pusher_internal:member_removed", { user_id }, channel));
	};
	const deliverEvent = (name: string, { event, data, exceptId, userId }: ChannelEvent) =>
		sendAll(name, encodeEvent(event, data, name, userId), exceptId);

	return {
		presence,
		/** Sends an event to the subscribers in all processes. */
		sendEvent(name: string, event: ChannelEvent): void {
			deliverEvent(name, event);
			tell("channels.event", { ...event, channel: name });
		},
		/** Handles what another process tells. */
		news: {
			"channels.event": ({ channel, ...event }: ChannelNews["channels.event"]) =>
				deliverEvent(channel, event),
			"channels.joined": addPresent,
			"channels.left": removePresent,
		},
		isFull: counts.isFull,
		join(socket: RealtimeSocket, name: string, present: PresenceMember | null): void {
			if (!socket.channels.has(name)) counts.add(socket, name);
			socket.channels.add(name);
			const members = channels.get(name) ?? new Set();
			channels.set(name, members.add(socket));
			if (present) {
				const joining = { channel: name, socketId: socket.id, present };
				addPresent(joining);
				tell("channels.joined", joining);
			}
			const joined = present ? presence.membersOf(name) : {};
			send(socket, encodeProtocolMessage("pusher_internal:subscription_succeeded", joined, name));
		},
		leave(socket: RealtimeSocket, name: string): void {
			if (!socket.channels.delete(name)) return;
			counts.remove(socket, name);
			const members = channels.get(name);
			members?.delete(socket);
			if (members?.size === 0) channels.delete(name);
			if (!isPresenceChannel(name)) return;
			const leaving = { channel: name, socketId: socket.id };
			removePresent(leaving);
			tell("channels.left", leaving);
		},
		names: (): string[] => [...channels.keys()],
		subscriptionCount: (name: string): number => channels.get(name)?.size ?? 0,
	};
}

export type ChannelRegistry = ReturnType<typeof createChannelRegistry>;
