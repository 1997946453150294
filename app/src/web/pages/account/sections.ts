/** The sections of the page in their order; each is also its anchor. */
export const accountSectionNames = [
	"profile",
	"email",
	"preferences",
	"security",
	"sessions",
	"activity",
	"data",
] as const;
export type AccountSectionName = (typeof accountSectionNames)[number];
