/** Tags that the reference's sidebar and the search link to, in the order in which an integration needs them. */
export const publicTags = [
	"verifications",
	"customers",
	"workflows",
	"events",
	"webhooks",
	"files",
	"evidence",
	"redactions",
	"screening",
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
] as const;

/** Tags of the OpenAPI document. Those after the public ones are of operations for Vidimus's own pages. */
export const apiTags = [
	...publicTags,
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

/** Position of a tag in the reference. */
export const rankTag = (name: string): number => apiTags.indexOf(name as ApiTag);

/** DOM ID of a tag's section. Only those outside the internal API are linked to; a tag can also have a section there. */
export const getTagId = (name: string): string => `tag-${name}`;
