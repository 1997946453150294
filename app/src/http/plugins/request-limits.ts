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
	/** Of one caller. A burst of five photos of the largest size has 100. */
	maxConcurrentUploadMegabytes: 200,
	maxRequestsPerMinute: 600,
	/** Milliseconds for a whole request to arrive: 20 MB at 0.6 Mbit/s. A sender that never ends would hold its memory. */
	maxReceiveMs: 300_000,
	/** Milliseconds that running requests have when the server stops. */
	shutdownGraceMs: 8000,
} as const;
