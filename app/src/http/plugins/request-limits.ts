/** Limits of a request, also named in the errors. */
export const requestLimits = {
	maxBodyMegabytes: 1,
	/** Maximum nesting of a body. */
	maxBodyDepth: 32,
	/** Maximum values in a body, including objects and arrays. */
	maxBodyValues: 50_000,
	maxFileMegabytes: 20,
	/** A selfie is a burst of at most five frames. */
	maxFiles: 5,
	/** Of bodies in memory at the same time. A burst of five photos of the largest size has 100, a challenge up to 120. */
	bodyMegabytes: {
		/** A key, member or link; without one, an address. */
		caller: 200,
		/** An IPv4 address, or a /48 of IPv6, and less than an app: one sender doesn't stop the others of its app. */
		network: 240,
		app: 320,
		/** All callers of test mode and unknown ones together. */
		freeCallers: 400,
		server: 640,
	},
	maxRequestsPerMinute: 600,
	/** Milliseconds for a whole request to arrive: 20 MB at 0.6 Mbit/s. A sender that never ends would hold its memory. */
	maxReceiveMs: 300_000,
	/** Milliseconds that running requests have when the server stops: they learn within 10 s that their database is silent. */
	shutdownGraceMs: 11_000,
} as const;
