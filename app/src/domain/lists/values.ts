export const listNames = ["blocklist", "allowlist"] as const;

/** Kinds of list entries. */
export const listEntryKinds = ["face", "document_number", "email", "phone", "ip_range"] as const;
