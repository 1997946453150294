/** Limits of the embedded realtime server, per socket, per IP address and in total. */
export interface RealtimeLimits {
	/** Open sockets in total. In place of one more, one that hasn't signed in is closed. */
	maxSockets: number;
	/** Open sockets of one IPv4 address, or of one /64 of IPv6. */
	maxSocketsPerAddress: number;
	/** How long a new socket may take to sign in before another may take its place. */
	signInMs: number;
	/** New connections per IP address and minute. */
	maxConnectionsPerMinute: number;
	/** Messages a socket may send in a burst. */
	maxBurst: number;
	messagesPerSecond: number;
	/** The same for all sockets of an address together: a page sends about ten messages when it connects. */
	maxBurstPerAddress: number;
	messagesPerSecondPerAddress: number;
	/** Subscriptions in total, half of them of sockets that haven't signed in; and those of one address or caller. */
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
	signInMs: 5000,
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

/** A site of IPv6 (/48) has 65,536 addresses in this sense; it gets as much as so many of them. */
export const addressesPerNetwork = 4;
/** Bytes of a client's message: 10 kB of escaped data and its envelope. */
export const maxMessageBytes = 24 * 1024;
/** Bytes of an event's data. */
export const maxDataBytes = 10 * 1024;
export const maxChannelsPerSocket = 100;
export const maxMembersPerChannel = 100;
export const maxEventNameLength = 200;
