/** The sections of the page in their order; each is also its anchor. */
export const sectionNames = [
	"workflow",
	"branding",
	"consent",
	"retention",
	"addresses",
	"notifications",
	"lists",
	"screening",
	"erasures",
	"audit",
] as const;
export type SectionName = (typeof sectionNames)[number];
