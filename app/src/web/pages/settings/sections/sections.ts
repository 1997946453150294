/** The sections of the page in their order; each is also its anchor. */
export const settingsSectionNames = [
	"verification_options",
	"spot_checks",
	"decisions",
	"branding",
	"languages",
	"consent",
	"retention",
	"addresses",
	"notifications",
	"lists",
	"screening",
	"erasures",
	"audit",
] as const;
export type SettingsSectionName = (typeof settingsSectionNames)[number];
