import { keyFromBytes } from "../../crypto/encryption.ts";
import type { ChannelRegistry } from "../channels.ts";
import type { ChannelFilter, OtherProcesses } from "../other-processes.ts";
import { isPresenceChannel } from "../protocol.ts";
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
	{ channels, processes }: { channels: ChannelRegistry; processes: OtherProcesses },
) {
	const { presence } = channels;
	const count = async (filter: ChannelFilter) => ({
		counts: await processes.countSubscriptions(filter),
		presence,
	});
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
		async trigger(body: string): Promise<{ channels?: Record<string, ChannelAttributes> }> {
			const { event, channels: names } = parseEvent(body);
			for (const name of names) send(name, event);
			if (event.attributes.length === 0) return {};
			const counted = await count({ names });
			const described = names.map((name) => [name, describeAttributes(counted, name, event.attributes)]);
			return { channels: Object.fromEntries(described) };
		},
		/** Sends several events, all or none. @throws ServerApiError 400, 413 */
		async triggerBatch(body: string): Promise<{ batch?: ChannelAttributes[] }> {
			const batch = parseBatch(body);
			for (const { channel, event } of batch) send(channel, event);
			if (batch.every(({ event }) => event.attributes.length === 0)) return {};
			const counted = await count({ names: batch.map(({ channel }) => channel) });
			return {
				batch: batch.map(({ channel, event }) => describeAttributes(counted, channel, event.attributes)),
			};
		},
		/** Channels with subscribers. @throws ServerApiError 400 */
		async listChannels(query: URLSearchParams): Promise<{ channels: Record<string, ChannelState> }> {
			const prefix = query.get("filter_by_prefix") ?? "";
			validateAttributes(prefix, query.get("info"));
			const counted = await count({ prefix });
			const names = Object.keys(counted.counts);
			return { channels: Object.fromEntries(names.map((name) => [name, describeState(counted, name)])) };
		},
		/** @throws ServerApiError 400 */
		async describeChannel(name: string, query: URLSearchParams): Promise<ChannelState> {
			if (!isPublishTarget(name)) throw new ServerApiError(400, "The channel's name is invalid.");
			validateAttributes(name, query.get("info"));
			return describeState(await count({ names: [name] }), name);
		},
		/** Members of a presence channel. @throws ServerApiError 400 */
		listUsers(name: string): { users: { id: string }[] } {
			if (!isPresenceChannel(name) || !isPublishTarget(name))
				throw new ServerApiError(400, "Users are available only for presence channels.");
			return { users: presence.idsOn(name).map((id) => ({ id })) };
		},
		terminateConnections: (userId: string): void => processes.disconnect(userId),
	};
}

export type ServerApi = ReturnType<typeof openServerApi>;
