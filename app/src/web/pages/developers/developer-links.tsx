import { NavLink } from "@mantine/core";
import {
	IconBook2,
	IconBraces,
	IconKey,
	IconListDetails,
	IconTimeline,
	IconWebhook,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Permission } from "../../../domain/guard/permissions.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { Section } from "../../design/page/section.tsx";

const developerLinks = [
	{ name: "docs", to: "/docs", icon: IconBook2, permission: null },
	{ name: "api", to: "/docs/api", icon: IconBraces, permission: null },
	{ name: "keys", to: "/apikeys", icon: IconKey, permission: "keys:read" },
	{ name: "webhooks", to: "/webhooks", icon: IconWebhook, permission: "webhooks:read" },
	{ name: "events", to: "/events", icon: IconTimeline, permission: "events:read" },
	{ name: "logs", to: "/logs", icon: IconListDetails, permission: "logs:read" },
] as const;

/** Links to the developer pages and the documentation. */
export function DeveloperLinks({ permissions }: { permissions: readonly Permission[] }) {
	const { t } = useTranslation("developers");
	return (
		<Section title={t("links.title")} panel>
			<nav aria-label={t("links.title")}>
				{developerLinks
					.filter(({ permission }) => permission === null || permissions.includes(permission))
					.map(({ name, to, icon: Icon }) => (
						<NavLink
							key={name}
							component={LocaleLink}
							to={to}
							mx="-12px"
							w="calc(100% + 24px)"
							label={t(`links.${name}`)}
							description={t(`links.${name}_text`)}
							leftSection={<Icon size={20} stroke={1.6} aria-hidden color="var(--accent)" />}
						/>
					))}
			</nav>
		</Section>
	);
}
