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
import css from "./aside.module.css";

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
		<nav className={css.card} aria-labelledby="links">
			<h2 id="links">{t("links.title")}</h2>
			<ul className={css.links}>
				{developerLinks
					.filter(({ permission }) => permission === null || permissions.includes(permission))
					.map(({ name, to, icon: Icon }) => (
						<li key={name}>
							<LocaleLink to={to}>
								<Icon size={20} stroke={1.6} aria-hidden />
								<span>
									{t(`links.${name}`)}
									<small>{t(`links.${name}_text`)}</small>
								</span>
							</LocaleLink>
						</li>
					))}
			</ul>
		</nav>
	);
}
