import { z } from "zod";

/** Somebody on a presence channel, as the others see them. */
export interface Present {
	user_id: string;
	user_info: Record<string, string>;
}

const presentSchema = z.object({
	user_id: z.string().min(1).max(128),
	user_info: z.record(z.string(), z.string()).default({}),
});

/** Who a signed text says that a socket is; null when it says nothing of the kind. */
export function presentOf(channelData: string): Present | null {
	try {
		return presentSchema.safeParse(JSON.parse(channelData)).data ?? null;
	} catch {
		return null;
	}
}

/** What is said to who joins: the protocol's own shape. */
interface Members {
	presence: { count: number; ids: string[]; hash: Record<string, Present["user_info"]> };
}

/** Who is on which presence channel. A user counts once, however many sockets they have there. */
export function openPresence() {
	const channels = new Map<string, Map<string, { present: Present; sockets: Set<string> }>>();

	return {
		/** @returns whether they weren't there yet */
		join(channel: string, socketId: string, present: Present): boolean {
			const users = channels.get(channel) ?? new Map();
			channels.set(channel, users);
			const known = users.get(present.user_id);
			users.set(present.user_id, { present, sockets: new Set([...(known?.sockets ?? []), socketId]) });
			return !known;
		},
		/** @returns the user whose last socket it was */
		leave(channel: string, socketId: string): string | null {
			const users = channels.get(channel);
			for (const [userId, { sockets }] of users ?? []) {
				if (!sockets.delete(socketId) || sockets.size > 0) continue;
				users?.delete(userId);
				if (users?.size === 0) channels.delete(channel);
				return userId;
			}
			return null;
		},
		membersOf(channel: string): Members {
			const all = [...(channels.get(channel)?.values() ?? [])].map(({ present }) => present);
			return {
				presence: {
					count: all.length,
					ids: all.map(({ user_id }) => user_id),
					hash: Object.fromEntries(all.map(({ user_id, user_info }) => [user_id, user_info])),
				},
			};
		},
	};
}
