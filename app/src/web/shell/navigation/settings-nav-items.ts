import {
	IconAdjustmentsCheck,
	IconBan,
	IconEraser,
	IconHistory,
	IconLink,
	IconListSearch,
	IconPalette,
	IconUserCheck,
} from "@tabler/icons-react";
import type { Permission } from "../../../domain/guard/permissions.ts";

/** Pages of the settings, in the order of their navigation; each requires its permission. */
const settingsPages = [
	{ name: "verification", icon: IconAdjustmentsCheck, permission: "app:read" },
	{ name: "review", icon: IconUserCheck, permission: "app:read" },
	{ name: "branding", icon: IconPalette, permission: "app:read" },
	{ name: "urls", icon: IconLink, permission: "app:read" },
	{ name: "redaction", icon: IconEraser, permission: "app:read" },
	{ name: "lists", icon: IconBan, permission: "lists:read" },
	{ name: "screening", icon: IconListSearch, permission: "lists:read" },
	{ name: "audit-log", icon: IconHistory, permission: "audit:read" },
] as const;
export type SettingsPageName = (typeof settingsPages)[number]["name"];

export const getSettingsPath = (name: SettingsPageName) => `/settings/${name}` as const;

export const settingsNavItems = settingsPages.map((item) => ({
	...item,
	to: getSettingsPath(item.name),
	key: `nav.settings_pages.${item.name}` as const,
}));

/** The settings' pages that a member with these permissions can open. */
export const listSettingsPages = (permissions: readonly Permission[]) =>
	settingsNavItems.filter(({ permission }) => permissions.includes(permission));
