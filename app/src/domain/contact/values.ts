/** Limits and options, separate from the schemas so that pages don't load the validation code. */

/** Days that contact messages are stored. */
export const contactRetentionDays = 180;

export const demoVolumes = ["under_100", "under_1000", "under_10000", "more"] as const;
export const demoStartTimes = ["now", "quarter", "year", "unsure"] as const;
