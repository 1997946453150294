/** Whom the help is for, in the order it is shown. */
export const helpAudiences = ["people", "businesses", "developers"] as const;
export type HelpAudience = (typeof helpAudiences)[number];
