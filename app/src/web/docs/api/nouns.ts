/** The tags of the API's document, in the order in which an integration meets them. */
export const nouns = [
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
export type Noun = (typeof nouns)[number];

/** Where a noun stands in the reference. */
export const rankOf = (name: string): number => nouns.indexOf(name as Noun);

/** Id of a noun's part of the page. */
export const tagId = (name: string): string => `tag-${name}`;
