/** Limits and choices, apart from the schemas: pages show them, and shall not fetch what checks. */

/** Days that what people write is kept. */
export const contactRetentionDays = 180;

export const demoVolumes = ["under_100", "under_1000", "under_10000", "more"] as const;
export const demoStarts = ["now", "quarter", "year", "unsure"] as const;
