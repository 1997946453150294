import { z } from "zod";

/** Close codes of the protocol: 4000 to 4099 don't reconnect, 4100 to 4199 reconnect later, 4200 to 4299 at once. */
export const protocolCodes = {
	notAuthorized: 4009,
	overCapacity: 4100,
	reconnect: 4200,
	pongNotReceived: 4201,
	clientEventRefused: 4301,
} as const;

/** Seconds without traffic after which a client pings the server. */
export const activityTimeoutSeconds = 120;

const channelPattern = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
const userChannelPrefix = "#server-to-user-";

export const isChannelName = (name: string): boolean => channelPattern.test(name);
export const isPresenceChannel = (name: string): boolean => name.startsWith("presence-");
const isEncrypted = (name: string) => name.startsWith("private-encrypted-");
/** Whether joining requires authorization. */
export const requiresSignature = (name: string): boolean =>
	name.startsWith("private-") || isPresenceChannel(name);
/** Whether clients may send events to each other. */
export const allowsClientEvents = (name: string): boolean => requiresSignature(name) && !isEncrypted(name);

/** Channel for events to a signed-in user. */
export const userChannel = (userId: string): string => userChannelPrefix + userId;
/** User of a user channel; null for other channels. */
export const userIdOfChannel = (name: string): string | null =>
	name.startsWith(userChannelPrefix) ? name.slice(userChannelPrefix.length) : null;

export const isSocketId = (text: string): boolean => /^\d{1,20}\.\d{1,20}$/.test(text);

/** Encodes an event. Its data is text, usually JSON. */
export const encodeEvent = (event: string, data: string, channel?: string, userId?: string): string =>
	JSON.stringify({
		event,
		data,
		...(channel && { channel }),
		...(userId !== undefined && { user_id: userId }),
	});

/** Encodes a protocol message, whose data is JSON inside JSON. */
export const encodeProtocolMessage = (event: string, data: unknown, channel?: string): string =>
	encodeEvent(event, JSON.stringify(data), channel);

const fieldsSchema = z.object({
	channel: z.string().catch(""),
	auth: z.string().catch(""),
	channel_data: z.string().catch(""),
	user_data: z.string().catch(""),
});
export type MessageFields = z.infer<typeof fieldsSchema>;

/** A client's message. Only client events have a channel outside their data. */
export interface ClientMessage {
	event: string;
	channel: string;
	/** As text; JSON unless it already was text. */
	data: string;
	/** Fields of protocol messages. */
	fields: MessageFields;
}

const envelopeSchema = z.object({
	event: z.string().max(256),
	channel: z.string().catch(""),
	data: z.unknown().optional(),
});
const emptyFields: MessageFields = { channel: "", auth: "", channel_data: "", user_data: "" };

/** Parses a client's message; null when it is malformed. */
export function parseMessage(text: string): ClientMessage | null {
	try {
		const { event, channel, data } = envelopeSchema.parse(JSON.parse(text));
		return {
			event,
			channel,
			// Data nested too deeply to be encoded again throws.
			data: typeof data === "string" ? data : JSON.stringify(data ?? null),
			fields: fieldsSchema.safeParse(data).data ?? emptyFields,
		};
	} catch {
		return null;
	}
}
