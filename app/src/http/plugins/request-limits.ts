/** What a request may hold at most; the refusals name the same numbers. */
export const requestLimits = {
	maxBodyMegabytes: 1,
	/** How deep the objects and lists of a body may nest. */
	maxBodyDepth: 32,
	/** How many values a body may hold, objects and lists among them. */
	maxBodyValues: 50_000,
	maxFileMegabytes: 20,
	/** A selfie is a burst of at most five frames. */
	maxFiles: 5,
	maxRequestsPerMinute: 600,
	/** Milliseconds that requests under way have when the server stops. */
	shutdownGraceMs: 8000,
} as const;
