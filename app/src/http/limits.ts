/** What a request may hold at most; the refusals name the same numbers. */
export const limits = {
	bodyMegabytes: 1,
	/** How deep the objects and lists of a body may nest. */
	bodyDepth: 32,
	/** How many values a body may hold, objects and lists among them. */
	bodyValues: 50_000,
	fileMegabytes: 20,
	/** A selfie is a burst of at most five frames. */
	files: 5,
	requestsPerMinute: 600,
	/** Milliseconds that requests under way have when the server stops. */
	shutdownGraceMs: 8000,
} as const;
