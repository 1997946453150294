/** The person's way, in its order; pages import these without the schemas that are made of them. */
export const personSteps = ["opened", "consent", "document", "selfie", "submitted"] as const;
export type ReachedStep = (typeof personSteps)[number];
