import {
	IconAddressBook,
	IconBell,
	IconCode,
	IconId,
	IconKey,
	IconLayoutDashboard,
	IconListDetails,
	IconSettings,
	IconTimeline,
	IconUsers,
	IconWebhook,
} from "@tabler/icons-react";
import type { Permission } from "../../../domain/guard/permissions.ts";

/** Pages of the dashboard's navigation. */
export const navItems = [
	{ to: "/dashboard", key: "nav.dashboard", icon: IconLayoutDashboard },
	{ to: "/verifications", key: "nav.verifications", icon: IconId },
	{ to: "/customers", key: "nav.customers", icon: IconAddressBook },
	{ to: "/alerts", key: "nav.alerts", icon: IconBell },
	{ to: "/team", key: "nav.team", icon: IconUsers },
	{ to: "/settings", key: "nav.settings", icon: IconSettings },
] as const;

/** Pages for developers; each requires its permission. */
export const developerNavItems = [
	{ to: "/developers", key: "nav.developers", icon: IconCode, permission: "keys:read" },
	{ to: "/apikeys", key: "nav.apikeys", icon: IconKey, permission: "keys:read" },
	{ to: "/webhooks", key: "nav.webhooks", icon: IconWebhook, permission: "webhooks:read" },
	{ to: "/events", key: "nav.events", icon: IconTimeline, permission: "events:read" },
	{ to: "/logs", key: "nav.logs", icon: IconListDetails, permission: "logs:read" },
] as const;

/** Whether a member with these permissions can open a page of the dashboard, or a page below it. */
export const canOpenPage = (path: string, permissions: readonly Permission[]): boolean =>
	developerNavItems.every(({ to, permission }) => !path.startsWith(to) || permissions.includes(permission));
