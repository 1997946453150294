import { z } from "zod";
import { maxMembersPerChannel } from "./limits.ts";

/** A member of a presence channel, as the other members see them. */
export interface PresenceMember {
	user_id: string | number;
	user_info?: unknown;
}

/** A socket of any process in a presence channel. */
export interface PresentSocket {
	channel: string;
	socketId: string;
	present: PresenceMember;
}

const maxMemberInfoBytes = 1024;

const presenceMemberSchema = z.object({
	user_id: z.union([z.string().min(1).max(128), z.int()]),
	user_info: z
		.unknown()
		.refine((info) => Buffer.byteLength(JSON.stringify(info)) <= maxMemberInfoBytes)
		.optional(),
});

/** The member in signed channel data; null if it is malformed. */
export function parsePresenceMember(channelData: string): PresenceMember | null {
	try {
		return presenceMemberSchema.safeParse(JSON.parse(channelData)).data ?? null;
	} catch {
		return null;
	}
}

/** Members sent to a joining client, in the protocol's format. */
interface MembersPayload {
	presence: { count: number; ids: string[]; hash: Record<string, unknown> };
}

/** Members of presence channels, of all processes. A user counts once, regardless of their sockets. */
export function openPresence() {
	const channels = new Map<string, Map<string, { present: PresenceMember; sockets: Set<string> }>>();
	const usersOn = (channel: string) => [...(channels.get(channel)?.entries() ?? [])];

	return {
		/** Whether one more user would exceed the limit. */
		isFull(channel: string, { user_id }: PresenceMember): boolean {
			const users = channels.get(channel);
			return users !== undefined && users.size >= maxMembersPerChannel && !users.has(String(user_id));
		},
		/** @returns whether the user is new in the channel */
		join(channel: string, socketId: string, present: PresenceMember): boolean {
			const users = channels.get(channel) ?? new Map();
			channels.set(channel, users);
			const id = String(present.user_id);
			const known = users.get(id);
			if (known) known.sockets.add(socketId);
			else users.set(id, { present, sockets: new Set([socketId]) });
			return !known;
		},
		/** @returns the user, if this was their last socket in the channel */
		leave(channel: string, socketId: string): PresenceMember["user_id"] | null {
			const users = channels.get(channel);
			for (const [id, { present, sockets }] of users ?? []) {
				if (!sockets.delete(socketId) || sockets.size > 0) continue;
				users?.delete(id);
				if (users?.size === 0) channels.delete(channel);
				return present.user_id;
			}
			return null;
		},
		/** The sockets whose ID begins with a text, in their channels. */
		listSockets: (beginning: string): PresentSocket[] =>
			[...channels].flatMap(([channel, users]) =>
				[...users.values()].flatMap(({ present, sockets }) =>
					[...sockets]
						.filter((socketId) => socketId.startsWith(beginning))
						.map((socketId) => ({ channel, socketId, present })),
				),
			),
		/** The user of a socket in the channel. */
		userOf: (channel: string, socketId: string): string | undefined =>
			usersOn(channel).find(([, { sockets }]) => sockets.has(socketId))?.[0],
		idsOn: (channel: string): string[] => usersOn(channel).map(([id]) => id),
		membersOf(channel: string): MembersPayload {
			const all = usersOn(channel);
			return {
				presence: {
					count: all.length,
					ids: all.map(([id]) => id),
					hash: Object.fromEntries(all.map(([id, { present }]) => [id, present.user_info ?? null])),
				},
			};
		},
	};
}
