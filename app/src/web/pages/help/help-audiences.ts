/** Audiences of the help, in display order. */
export const helpAudiences = ["people", "businesses", "developers"] as const;
