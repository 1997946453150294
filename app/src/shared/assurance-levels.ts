/**
 * Assurance levels, lowest first. The names are our own: they aren't levels
 * of eIDAS or NIST.
 */
export const assuranceLevels = ["basic", "standard", "enhanced", "strong"] as const;
export type Assurance = (typeof assuranceLevels)[number];
