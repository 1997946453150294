import {
	IconAddressBook,
	IconBook,
	IconKey,
	IconLifebuoy,
	IconPlus,
	IconRoute,
	IconUser,
	IconUsers,
	IconWebhook,
} from "@tabler/icons-react";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { listNavItems } from "../navigation/nav-items.ts";
import { listSettingsPages } from "../navigation/settings-nav-items.ts";
import { addParam } from "../routing/use-add-dialog.ts";

/** Actions of the command menu: links that open a page's dialog. */
const actions = [
	{
		to: `/verifications?${addParam}`,
		key: "action.verification",
		icon: IconPlus,
		permission: "verifications:create",
	},
	{
		to: `/customers?${addParam}`,
		key: "action.customer",
		icon: IconAddressBook,
		permission: "customers:write",
	},
	{ to: `/apikeys?${addParam}`, key: "action.key", icon: IconKey, permission: "keys:manage" },
	{ to: `/webhooks?${addParam}`, key: "action.webhook", icon: IconWebhook, permission: "webhooks:manage" },
	{
		to: `/workflows?${addParam}`,
		key: "action.workflow",
		icon: IconRoute,
		permission: "workflows:publish",
	},
	{ to: `/team?${addParam}`, key: "action.invitation", icon: IconUsers, permission: "team:invite" },
] as const;

/** Pages outside the navigation. */
const otherPages = [
	{ to: "/account", key: "common:account.title", icon: IconUser },
	{ to: "/docs", key: "common:nav.docs", icon: IconBook },
	{ to: "/support", key: "common:nav.support", icon: IconLifebuoy },
] as const;

/** The actions and pages that a member with these permissions can open. */
export const listCommands = (permissions: readonly Permission[]) => {
	return [
		...actions.filter(({ permission }) => permissions.includes(permission)),
		...[
			...listNavItems(permissions),
			...listSettingsPages(permissions).map((page) => ({ ...page, parent: "common:nav.settings" as const })),
		].map((item) => ({ ...item, key: `common:${item.key}` as const })),
		...otherPages,
	];
};
