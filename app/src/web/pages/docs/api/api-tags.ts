/** The tags of the API's document, in the order in which an integration meets them. */
export const apiTags = [
	"verifications",
	"customers",
	"webhooks",
	"events",
	"files",
	"evidence",
	"redactions",
	"lists",
	"alerts",
	"notes",
	"statistics",
	"logs",
	"app",
	"team",
	"specimens",
	"status",
	"person",
	"session",
	"account",
	"apps",
	"keys",
	"realtime",
	"support",
	"contact",
	"demos",
	"docs",
] as const;
export type ApiTag = (typeof apiTags)[number];

/** Where a noun stands in the reference. */
export const rankTag = (name: string): number => apiTags.indexOf(name as ApiTag);

/** Id of a noun's part of the page. */
export const getTagId = (name: string): string => `tag-${name}`;
