import type { ChannelAuthorizationHandler } from "pusher-js/types/src/core/auth/options";
import { api } from "../../client/api/browser-client.ts";

type Authorization = Parameters<Parameters<ChannelAuthorizationHandler>[1]>[1];

interface PendingChannel {
	readonly name: string;
	readonly done: (error: Error | null, authorization: Authorization) => void;
}

/** Authorizes channels of a socket with one request. */
async function authorizeChannels(
	socketId: string,
	pendingChannels: readonly PendingChannel[],
	secret: string | undefined,
): Promise<void> {
	try {
		const { channels } = await api.post("/api/pusher/auth/batch", {
			body: { socket_id: socketId, channel_names: pendingChannels.map(({ name }) => name) },
			secret,
		});
		for (const [index, { done }] of pendingChannels.entries()) {
			const { auth = null, channel_data, error } = channels[index] ?? {};
			if (auth === null) done(new Error(error ?? "channel_forbidden"), null);
			else done(null, { auth, ...(channel_data && { channel_data }) });
		}
	} catch (error) {
		for (const { done } of pendingChannels) done(error as Error, null);
	}
}

/**
 * Authorizes all channels that a page joins at once, such as those of a new connection, with one request.
 * @param secret of a verification link; undefined for the session's channels
 */
export function createChannelAuthorizer(secret: string | undefined): ChannelAuthorizationHandler {
	let pendingChannels: PendingChannel[] = [];
	return ({ socketId, channelName }, done) => {
		pendingChannels.push({ name: channelName, done });
		if (pendingChannels.length > 1) return;
		queueMicrotask(() => {
			const channels = pendingChannels;
			pendingChannels = [];
			void authorizeChannels(socketId, channels, secret);
		});
	};
}
