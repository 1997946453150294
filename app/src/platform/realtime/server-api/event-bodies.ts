import { z } from "zod";
import { maxDataBytes, maxEventNameLength } from "../limits.ts";
import { isChannelName, isSocketId, userIdOfChannel } from "../protocol.ts";
import { type ChannelAttribute, parseAttributes } from "./channel-attributes.ts";
import { ServerApiError } from "./server-api-error.ts";

const maxChannelsPerEvent = 100;
const maxEventsPerBatch = 10;

/** Whether events can be sent to a name: that of a channel, or of a user. */
export const isPublishTarget = (name: string): boolean => {
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

/** An event to send. */
export interface ServerEvent {
	name: string;
	data: string;
	/** Socket that doesn't receive the event: its client caused it. */
	socket_id?: string | null | undefined;
	/** Requested about its channels. */
	attributes: ChannelAttribute[];
}

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

function assertSize({ data }: ServerEvent): void {
	if (Buffer.byteLength(data) > maxDataBytes)
		throw new ServerApiError(413, `data: an event has ${maxDataBytes} bytes of data at most.`);
}

/** Parses an event and its channels, each once. @throws ServerApiError 400, 413 */
export function parseEvent(body: string): { event: ServerEvent; channels: string[] } {
	const { channel, channels, info, ...fields } = parseBody(eventSchema, body);
	const event = { ...fields, attributes: parseAttributes(info) };
	assertSize(event);
	return { event, channels: [...new Set(channels ?? [channel ?? ""])] };
}

/** Parses several events, each of one channel. @throws ServerApiError 400, 413 */
export function parseBatch(body: string): { event: ServerEvent; channel: string }[] {
	const { batch } = parseBody(batchSchema, body);
	const events = batch.map(({ channel, info, ...fields }) => ({
		channel,
		event: { ...fields, attributes: parseAttributes(info) },
	}));
	for (const { event } of events) assertSize(event);
	return events;
}
