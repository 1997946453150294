/** Limits of the embedded realtime server, per socket, per IP address and in total. */
export interface RealtimeLimits {
	/** Open sockets in total. */
	maxSockets: number;
	/** Open sockets of one IPv4 address, or of one /64 of IPv6. */
	maxSocketsPerAddress: number;
	/** New connections per IP address and minute. */
	maxConnectionsPerMinute: number;
	/** Messages a socket may send in a burst. */
	maxBurst: number;
	messagesPerSecond: number;
	/** The same for all sockets of an address together: a page sends about ten messages when it connects. */
	maxBurstPerAddress: number;
	messagesPerSecondPerAddress: number;
	/** Subscriptions in total, and of the sockets of one address. */
	maxSubscriptions: number;
	maxSubscriptionsPerAddress: number;
	/** Messages handled, events sent and subscriptions ended in one turn of the event loop. */
	maxStepsPerTurn: number;
	/** Bytes buffered for a slow client; above that its socket is terminated. */
	maxBufferedBytes: number;
	/** Inactivity after which the server pings the client; clients ping the server after 120 s. */
	idleMs: number;
	/** How long a client may take to respond to a ping. */
	pongTimeoutMs: number;
}

export const defaultLimits: RealtimeLimits = {
	maxSockets: 5000,
	maxSocketsPerAddress: 200,
	maxConnectionsPerMinute: 600,
	maxBurst: 100,
	messagesPerSecond: 10,
	maxBurstPerAddress: 4000,
	messagesPerSecondPerAddress: 200,
	maxSubscriptions: 50_000,
	maxSubscriptionsPerAddress: 2000,
	maxStepsPerTurn: 100,
	maxBufferedBytes: 64 * 1024,
	idleMs: 150_000,
	pongTimeoutMs: 30_000,
};

/** Bytes of a client's message: 10 kB of escaped data and its envelope. */
export const maxMessageBytes = 24 * 1024;
/** Bytes of an event's data. */
export const maxDataBytes = 10 * 1024;
export const maxChannelsPerSocket = 100;
export const maxMembersPerChannel = 100;
export const maxEventNameLength = 200;
