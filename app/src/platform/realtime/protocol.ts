import { z } from "zod";

/** Close codes of the protocol: 4000 to 4099 stay away, 4100 to 4199 come back later, 4200 to 4299 at once. */
export const protocolCodes = {
	notAuthorized: 4009,
	overCapacity: 4100,
	pongNotReceived: 4201,
	clientEventRefused: 4301,
} as const;

/** Seconds without traffic after which a client asks whether the server is there. */
export const activityTimeoutSeconds = 120;

const channelPattern = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
const userChannelPrefix = "#server-to-user-";

export const isChannelName = (name: string): boolean => channelPattern.test(name);
export const isPresence = (name: string): boolean => name.startsWith("presence-");
const isEncrypted = (name: string) => name.startsWith("private-encrypted-");
/** Whether a socket needs a signature to join. */
export const requiresSignature = (name: string): boolean => name.startsWith("private-") || isPresence(name);
/** Whether clients may send events to each other over it. */
export const allowsClientEvents = (name: string): boolean => requiresSignature(name) && !isEncrypted(name);

/** The channel over which a signed-in user is sent events. */
export const userChannel = (userId: string): string => userChannelPrefix + userId;
/** Whose channel it is; null when it is nobody's own. */
export const userIdOfChannel = (name: string): string | null =>
	name.startsWith(userChannelPrefix) ? name.slice(userChannelPrefix.length) : null;

export const isSocketId = (text: string): boolean => /^\d{1,20}\.\d{1,20}$/.test(text);

/** An event as it is sent. Its data are a text, mostly of JSON. */
export const encodeEvent = (event: string, data: string, channel?: string, userId?: string): string =>
	JSON.stringify({
		event,
		data,
		...(channel && { channel }),
		...(userId !== undefined && { user_id: userId }),
	});

/** A message of the protocol itself: its data are JSON inside the JSON. */
export const encodeProtocolMessage = (event: string, data: unknown, channel?: string): string =>
	encodeEvent(event, JSON.stringify(data), channel);

const fieldsSchema = z.object({
	channel: z.string().catch(""),
	auth: z.string().catch(""),
	channel_data: z.string().catch(""),
	user_data: z.string().catch(""),
});
export type MessageFields = z.infer<typeof fieldsSchema>;

/** What a client says. Only client events carry a channel outside their data. */
export interface ClientMessage {
	event: string;
	channel: string;
	/** As a text: JSON, unless it was a text already. */
	data: string;
	/** Of the protocol's own messages. */
	fields: MessageFields;
}

const envelopeSchema = z.object({
	event: z.string().max(256),
	channel: z.string().catch(""),
	data: z.unknown().optional(),
});
const emptyFields: MessageFields = { channel: "", auth: "", channel_data: "", user_data: "" };

/** Reads what a client sent; null when it isn't a message: whoever connects is a stranger. */
export function parseMessage(text: string): ClientMessage | null {
	try {
		const { event, channel, data } = envelopeSchema.parse(JSON.parse(text));
		return {
			event,
			channel,
			// What nests too deep to be written again throws.
			data: typeof data === "string" ? data : JSON.stringify(data ?? null),
			fields: fieldsSchema.safeParse(data).data ?? emptyFields,
		};
	} catch {
		return null;
	}
}
