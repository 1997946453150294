/** Whom the help is for, in the order it is shown. */
export const audiences = ["people", "businesses", "developers"] as const;
export type Audience = (typeof audiences)[number];
