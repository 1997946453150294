/** The parts of the account page, in their order; each is also its anchor. */
export const sectionNames = [
	"profile",
	"email",
	"preferences",
	"security",
	"sessions",
	"activity",
	"data",
] as const;
export type SectionName = (typeof sectionNames)[number];
