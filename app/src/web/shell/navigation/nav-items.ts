import {
	IconAddressBook,
	IconBell,
	IconCode,
	IconId,
	IconKey,
	IconLayoutDashboard,
	IconListDetails,
	IconRoute,
	IconSettings,
	IconTimeline,
	IconUsers,
	IconWebhook,
} from "@tabler/icons-react";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { settingsNavItems } from "./settings-nav-items.ts";

/** Pages of the dashboard's navigation; each requires its permission. Those for developers come last. */
const navItems = [
	{ to: "/dashboard", key: "nav.dashboard", icon: IconLayoutDashboard, permission: "verifications:read" },
	{ to: "/verifications", key: "nav.verifications", icon: IconId, permission: "verifications:read" },
	{ to: "/customers", key: "nav.customers", icon: IconAddressBook, permission: "customers:read" },
	{ to: "/alerts", key: "nav.alerts", icon: IconBell, permission: "alerts:read" },
	{ to: "/team", key: "nav.team", icon: IconUsers, permission: "team:read" },
	{ to: "/workflows", key: "nav.workflows", icon: IconRoute, permission: "workflows:read" },
	{ to: "/settings", key: "nav.settings", icon: IconSettings, permission: "app:read" },
	{ to: "/developers", key: "nav.developers", icon: IconCode, permission: "keys:read", developer: true },
	{ to: "/apikeys", key: "nav.apikeys", icon: IconKey, permission: "keys:read", developer: true },
	{ to: "/webhooks", key: "nav.webhooks", icon: IconWebhook, permission: "webhooks:read", developer: true },
	{ to: "/events", key: "nav.events", icon: IconTimeline, permission: "events:read", developer: true },
	{ to: "/logs", key: "nav.logs", icon: IconListDetails, permission: "logs:read", developer: true },
] as const;

/** The navigation's pages that a member with these permissions can open. */
export const listNavItems = (permissions: readonly Permission[]) =>
	navItems.filter(({ permission }) => permissions.includes(permission));

/** Whether a path is a page or below it. */
export const isBelowPage = (path: string, page: string): boolean =>
	path.startsWith(page) && /^(?:$|[/?#])/.test(path.slice(page.length));

/** Whether a member with these permissions can open a page of the dashboard, or a page below it. */
export const canOpenPage = (path: string, permissions: readonly Permission[]): boolean =>
	[...navItems, ...settingsNavItems].every(
		({ to, permission }) => !isBelowPage(path, to) || permissions.includes(permission),
	);
