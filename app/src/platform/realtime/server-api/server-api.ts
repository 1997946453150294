import { keyFromBytes } from "../../crypto/encryption.ts";
import type { ChannelRegistry } from "../channels.ts";
import { isPresenceChannel } from "../protocol.ts";
import { disconnectUser } from "../sockets/socket-users.ts";
import type { Sockets } from "../sockets/sockets.ts";
import {
	type ChannelAttributes,
	type ChannelState,
	describeAttributes,
	describeState,
	validateAttributes,
} from "./channel-attributes.ts";
import { isPublishTarget, parseBatch, parseEvent, type ServerEvent } from "./event-bodies.ts";
import { findSignatureProblem, type SignedRequest } from "./request-signature.ts";
import { ServerApiError } from "./server-api-error.ts";

export interface RealtimeCredentials {
	appId: string;
	key: string;
	secret: string;
}

/** The operations of Pusher's HTTP API. The caller verifies the signature of requests. */
export function openServerApi(
	{ appId, key, secret }: RealtimeCredentials,
	{ sockets, channels }: { sockets: Sockets; channels: ChannelRegistry },
) {
	const signing = keyFromBytes(Buffer.from(secret));
	const send = (channel: string, { name, data, socket_id }: ServerEvent): void =>
		channels.sendEvent(channel, { event: name, data, ...(socket_id && { exceptId: socket_id }) });

	return {
		/** @throws ServerApiError 401, 404 */
		authenticate(request: SignedRequest, forApp: string, now: Date): void {
			const fault = findSignatureProblem(request, { key, signing }, now);
			if (fault) throw new ServerApiError(401, fault);
			if (forApp !== appId) throw new ServerApiError(404, "There is no app with this id.");
		},
		/** Sends an event to channels. @throws ServerApiError 400, 413 */
		trigger(body: string): { channels?: Record<string, ChannelAttributes> } {
			const { event, channels: names } = parseEvent(body);
			for (const name of names) send(name, event);
			if (event.attributes.length === 0) return {};
			const described = names.map((name) => [name, describeAttributes(channels, name, event.attributes)]);
			return { channels: Object.fromEntries(described) };
		},
		/** Sends several events, all or none. @throws ServerApiError 400, 413 */
		triggerBatch(body: string): { batch?: ChannelAttributes[] } {
			const batch = parseBatch(body);
			for (const { channel, event } of batch) send(channel, event);
			if (batch.every(({ event }) => event.attributes.length === 0)) return {};
			return {
				batch: batch.map(({ channel, event }) => describeAttributes(channels, channel, event.attributes)),
			};
		},
		/** Channels with subscribers. @throws ServerApiError 400 */
		listChannels(query: URLSearchParams): { channels: Record<string, ChannelState> } {
			const prefix = query.get("filter_by_prefix") ?? "";
			validateAttributes(prefix, query.get("info"));
			const names = channels.names().filter((name) => name.startsWith(prefix));
			return { channels: Object.fromEntries(names.map((name) => [name, describeState(channels, name)])) };
		},
		/** @throws ServerApiError 400 */
		describeChannel(name: string, query: URLSearchParams): ChannelState {
			if (!isPublishTarget(name)) throw new ServerApiError(400, "The channel's name is invalid.");
			validateAttributes(name, query.get("info"));
			return describeState(channels, name);
		},
		/** Members of a presence channel. @throws ServerApiError 400 */
		listUsers(name: string): { users: { id: string }[] } {
			if (!isPresenceChannel(name) || !isPublishTarget(name))
				throw new ServerApiError(400, "Users are available only for presence channels.");
			return { users: channels.presence.idsOn(name).map((id) => ({ id })) };
		},
		terminateConnections: (userId: string): void => disconnectUser(sockets, userId),
	};
}

export type ServerApi = ReturnType<typeof openServerApi>;
