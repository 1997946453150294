export const redactionSubjects = ["verification", "customer"] as const;
export type RedactionSubject = (typeof redactionSubjects)[number];

export const redactionCauses = ["user", "key", "schedule"] as const;
export type RedactionCause = (typeof redactionCauses)[number];
