import type { RealtimeLimits } from "./limits.ts";
import { openPresence, type PresenceMember } from "./presence.ts";
import { encodeEvent, encodeProtocolMessage, isPresenceChannel } from "./protocol.ts";
import type { RealtimeSocket } from "./sockets/socket.ts";
import type { WorkQueue } from "./work-queue.ts";

type SubscriptionLimits = Pick<RealtimeLimits, "maxSubscriptions" | "maxSubscriptionsPerAddress">;

/** Counts subscriptions in total and by IP address. */
function createSubscriptionCounts({ maxSubscriptions, maxSubscriptionsPerAddress }: SubscriptionLimits) {
	let total = 0;
	const countByAddress = new Map<string, number>();
	const countOf = (address: string) => countByAddress.get(address) ?? 0;
	function change(address: string, by: 1 | -1): void {
		total += by;
		const counted = countOf(address) + by;
		if (counted > 0) countByAddress.set(address, counted);
		else countByAddress.delete(address);
	}
	return {
		add: ({ address }: RealtimeSocket): void => change(address, 1),
		remove: ({ address }: RealtimeSocket): void => change(address, -1),
		/** Whether the server or the socket's address has as many subscriptions as it may have. */
		isFull: ({ address }: RealtimeSocket): boolean =>
			total >= maxSubscriptions || countOf(address) >= maxSubscriptionsPerAddress,
	};
}

/** Subscriptions by channel. Channels exist while they have subscribers. Events are sent as `work`, step by step. */
export function createChannelRegistry(
	limits: SubscriptionLimits,
	work: WorkQueue,
	send: (socket: RealtimeSocket, text: string) => void,
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

	return {
		presence,
		sendEvent(
			name: string,
			{ event, data, exceptId, userId }: { event: string; data: string; exceptId?: string; userId?: string },
		): void {
			sendAll(name, encodeEvent(event, data, name, userId), exceptId);
		},
		isFull: counts.isFull,
		join(socket: RealtimeSocket, name: string, present: PresenceMember | null): void {
			if (!socket.channels.has(name)) counts.add(socket);
			socket.channels.add(name);
			const members = channels.get(name) ?? new Set();
			channels.set(name, members.add(socket));
			if (present && presence.join(name, socket.id, present))
				sendAll(name, encodeProtocolMessage("pusher_internal:member_added", present, name), socket.id);
			const joined = present ? presence.membersOf(name) : {};
			send(socket, encodeProtocolMessage("pusher_internal:subscription_succeeded", joined, name));
		},
		leave(socket: RealtimeSocket, name: string): void {
			if (!socket.channels.delete(name)) return;
			counts.remove(socket);
			const members = channels.get(name);
			members?.delete(socket);
			if (members?.size === 0) channels.delete(name);
			const leftId = isPresenceChannel(name) ? presence.leave(name, socket.id) : null;
			if (leftId !== null)
				sendAll(name, encodeProtocolMessage("pusher_internal:member_removed", { user_id: leftId }, name));
		},
		names: (): string[] => [...channels.keys()],
		subscriptionCount: (name: string): number => channels.get(name)?.size ?? 0,
	};
}

export type ChannelRegistry = ReturnType<typeof createChannelRegistry>;
