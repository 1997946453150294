import { openPresence, type PresenceMember } from "./presence.ts";
import { encodeEvent, encodeProtocolMessage, isPresenceChannel } from "./protocol.ts";
import type { RealtimeSocket } from "./sockets.ts";

/** Subscriptions by channel. Channels exist while they have subscribers. */
export function createChannelRegistry(send: (socket: RealtimeSocket, text: string) => void) {
	const channels = new Map<string, Set<RealtimeSocket>>();
	const presence = openPresence();

	const sendAll = (name: string, text: string, exceptId?: string) => {
		for (const socket of channels.get(name) ?? []) if (socket.id !== exceptId) send(socket, text);
	};

	return {
		presence,
		sendEvent(
			name: string,
			{ event, data, exceptId, userId }: { event: string; data: string; exceptId?: string; userId?: string },
		): void {
			sendAll(name, encodeEvent(event, data, name, userId), exceptId);
		},
		join(socket: RealtimeSocket, name: string, present: PresenceMember | null): void {
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
