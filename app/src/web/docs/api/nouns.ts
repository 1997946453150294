/** What the API is about, in the order in which programs come to need it. */
const order = [
	"verifications",
	"customers",
	"files",
	"evidence",
	"events",
	"webhooks",
	"alerts",
	"lists",
	"notes",
	"redactions",
	"statistics",
	"logs",
	"app",
	"team",
	"specimens",
	"status",
];

/** Where a noun stands in the reference; those that nobody placed come last. */
export const rankOf = (name: string): number => (order.indexOf(name) + 1 || order.length + 1) - 1;

/** Id of a noun's part of the page. */
export const tagId = (name: string): string => `tag-${name}`;
