/** Seconds before each attempt: the first one immediately, the eighth and last one about 27 hours later. */
export const retryDelaysSeconds = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;
