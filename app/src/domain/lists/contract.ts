export const lists = ["block", "allow"] as const;
export type List = (typeof lists)[number];

/** What an entry names. */
export const entryKinds = ["face", "document_number", "email", "phone", "ip_range"] as const;
export type EntryKind = (typeof entryKinds)[number];
