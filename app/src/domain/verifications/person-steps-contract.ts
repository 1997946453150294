/** Steps of the person, in order. Separate from the schemas, so that pages don't load these. */
export const personSteps = ["opened", "consent", "document", "selfie", "submitted"] as const;
export type ReachedStep = (typeof personSteps)[number];
