import { z } from "zod";
import { keyFromBytes } from "../../crypto/crypto.ts";
import type { ChannelRegistry } from "../channels.ts";
import type { RealtimeCredentials } from "../embedded-server.ts";
import { maxDataBytes, maxEventNameLength } from "../limits.ts";
import { isChannelName, isPresenceChannel, isSocketId, userIdOfChannel } from "../protocol.ts";
import { disconnectUser } from "../sockets/socket-users.ts";
import type { Sockets } from "../sockets/sockets.ts";
import { findSignatureProblem, type SignedRequest } from "./request-signature.ts";

/** A refused request of the HTTP API: its status, and a message for developers. */
export class ServerApiError extends Error {
	override readonly name = "ServerApiError";
	readonly status: 400 | 401 | 404 | 413;

	constructor(status: ServerApiError["status"], message: string) {
		super(message);
		this.status = status;
	}
}

const maxChannelsPerEvent = 100;
const maxEventsPerBatch = 10;
const attributes = ["user_count", "subscription_count"] as const;
type Attribute = (typeof attributes)[number];
type Attributes = Partial<Record<Attribute, number>>;
type ChannelState = { occupied: boolean } & Attributes;

const isPublishTarget = (name: string) => {
	const userId = userIdOfChannel(name);
	return userId === null ? isChannelName(name) : userId !== "" && userId.length <= 128;
};
const channelName = z
	.string()
	.refine(isPublishTarget, "A channel's name has 1 to 164 letters, digits and _-=@,.;");
const eventFields = {
	name: z.string().min(1).max(maxEventNameLength),
	data: z.string(),
	socket_id: z.string().refine(isSocketId, "A socket_id has two numbers with a dot between.").nullish(),
	info: z.string().max(100).nullish(),
};
const eventSchema = z
	.object({
		...eventFields,
		channels: z.array(channelName).min(1).max(maxChannelsPerEvent).optional(),
		channel: channelName.optional(),
	})
	.refine(({ channel, channels }) => (channel === undefined) !== (channels === undefined), {
		message: "Give either channel or channels.",
	});
const batchSchema = z.object({
	batch: z
		.array(z.object({ ...eventFields, channel: channelName }))
		.min(1)
		.max(maxEventsPerBatch),
});

/** Validates a body. @throws ServerApiError 400 with the first error */
function parseBody<Shape extends z.ZodType>(schema: Shape, body: string): z.infer<Shape> {
	let value: unknown;
	try {
		value = JSON.parse(body);
	} catch {
		throw new ServerApiError(400, "The body must be JSON.");
	}
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new ServerApiError(400, `${issue?.path.join(".") || "body"}: ${issue?.message.replace(/\.?$/, ".")}`);
}

/** @throws ServerApiError 400 for an unknown attribute */
function parseAttributes(info: string | null | undefined): Attribute[] {
	const requested = info ? info.split(",").map((one) => one.trim()) : [];
	const unknown = requested.find((one) => !(attributes as readonly string[]).includes(one));
	if (unknown !== undefined) throw new ServerApiError(400, `info: can be ${attributes.join(" and ")}.`);
	return requested as Attribute[];
}

/** The operations of Pusher's HTTP API. The caller verifies the signature of requests. */
export function openServerApi(
	{ appId, key, secret }: RealtimeCredentials,
	server: { sockets: Sockets; channels: ChannelRegistry },
) {
	const signing = keyFromBytes(Buffer.from(secret));
	const { channels } = server;

	/** The requested attributes, and always `occupied`: clients of other servers of this protocol expect it. */
	const stateOf = (name: string): ChannelState => ({
		occupied: channels.subscriptionCount(name) > 0,
		...describe(name, attributes),
	});

	function describe(name: string, attributes: readonly Attribute[]): Attributes {
		const known: Attributes = {};
		if (attributes.includes("subscription_count"))
			known.subscription_count = channels.subscriptionCount(name);
		if (attributes.includes("user_count") && isPresenceChannel(name))
			known.user_count = channels.presence.idsOn(name).length;
		return known;
	}

	function assertCountable(isPresenceOnly: boolean, attributes: readonly Attribute[]): void {
		if (attributes.includes("user_count") && !isPresenceOnly)
			throw new ServerApiError(400, "info: user_count is available only for presence channels.");
	}

	interface Trigger {
		name: string;
		data: string;
		socket_id?: string | null | undefined;
	}
	function assertSize({ data }: Trigger): void {
		if (Buffer.byteLength(data) > maxDataBytes)
			throw new ServerApiError(413, `data: an event has ${maxDataBytes} bytes of data at most.`);
	}
	function send(channel: string, { name, data, socket_id }: Trigger): void {
		channels.sendEvent(channel, { event: name, data, ...(socket_id && { exceptId: socket_id }) });
	}

	return {
		/** @throws ServerApiError 401, 404 */
		authenticate(request: SignedRequest, forApp: string, now: Date): void {
			const fault = findSignatureProblem(request, { key, signing }, now);
			if (fault) throw new ServerApiError(401, fault);
			if (forApp !== appId) throw new ServerApiError(404, "There is no app with this id.");
		},
		/** Sends an event to channels. @throws ServerApiError 400, 413 */
		trigger(body: string): { channels?: Record<string, Attributes> } {
			const event = parseBody(eventSchema, body);
			const attributes = parseAttributes(event.info);
			assertSize(event);
			const names = [...new Set(event.channels ?? [event.channel ?? ""])];
			for (const name of names) send(name, event);
			if (attributes.length === 0) return {};
			return { channels: Object.fromEntries(names.map((name) => [name, describe(name, attributes)])) };
		},
		/** Sends several events, all or none. @throws ServerApiError 400, 413 */
		triggerBatch(body: string): { batch?: Attributes[] } {
			const { batch } = parseBody(batchSchema, body);
			const attributes = batch.map(({ info }) => parseAttributes(info));
			for (const event of batch) assertSize(event);
			for (const event of batch) send(event.channel, event);
			if (attributes.every((one) => one.length === 0)) return {};
			return { batch: batch.map(({ channel }, index) => describe(channel, attributes[index] ?? [])) };
		},
		/** Channels with subscribers. @throws ServerApiError 400 */
		listChannels(query: URLSearchParams): { channels: Record<string, ChannelState> } {
			const prefix = query.get("filter_by_prefix") ?? "";
			assertCountable(isPresenceChannel(prefix), parseAttributes(query.get("info")));
			const names = channels.names().filter((name) => name.startsWith(prefix));
			return { channels: Object.fromEntries(names.map((name) => [name, stateOf(name)])) };
		},
		/** @throws ServerApiError 400 */
		describeChannel(name: string, query: URLSearchParams): ChannelState {
			if (!isPublishTarget(name)) throw new ServerApiError(400, "The channel's name is invalid.");
			assertCountable(isPresenceChannel(name), parseAttributes(query.get("info")));
			return stateOf(name);
		},
		/** Members of a presence channel. @throws ServerApiError 400 */
		listUsers(name: string): { users: { id: string }[] } {
			if (!isPresenceChannel(name) || !isPublishTarget(name))
				throw new ServerApiError(400, "Users are available only for presence channels.");
			return { users: channels.presence.idsOn(name).map((id) => ({ id })) };
		},
		terminateConnections(userId: string): void {
			disconnectUser(server.sockets, userId);
		},
	};
}

export type ServerApi = ReturnType<typeof openServerApi>;
