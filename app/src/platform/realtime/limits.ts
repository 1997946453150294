/** What one socket, one address and all of them together may take of the embedded server. */
export interface RealtimeLimits {
	/** Open sockets in all. */
	maxSockets: number;
	/** Open sockets of one IPv4 address, or of one /64 of IPv6. */
	maxSocketsPerAddress: number;
	/** New connections of one address in a minute. */
	maxConnectionsPerMinute: number;
	/** Messages that a socket may send at once. */
	maxBurst: number;
	messagesPerSecond: number;
	/** Bytes that may wait for a slow client; above that its socket is cut. */
	maxBufferedBytes: number;
	/** Silence after which the server asks whether the client is there; clients ask it after 120 s themselves. */
	idleMs: number;
	/** How long a client may take to answer that. */
	pongTimeoutMs: number;
}

export const defaultLimits: RealtimeLimits = {
	maxSockets: 5000,
	maxSocketsPerAddress: 200,
	maxConnectionsPerMinute: 600,
	maxBurst: 100,
	messagesPerSecond: 10,
	maxBufferedBytes: 64 * 1024,
	idleMs: 150_000,
	pongTimeoutMs: 30_000,
};

/** Bytes of a message from a client: 10 kB of data, escaped, and what is around it. */
export const maxMessageBytes = 24 * 1024;
/** Bytes of an event's data. */
export const maxDataBytes = 10 * 1024;
export const maxChannelsPerSocket = 100;
export const maxMembersPerChannel = 100;
export const maxEventNameLength = 200;
