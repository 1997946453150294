import { IconChevronRight } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { LocaleLink, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { requireCurrentApp } from "../../client/request-context.ts";
import { PageHeader } from "../../design/page/page-header.tsx";
import { listSettingsPages } from "../../shell/navigation/settings-nav-items.ts";
import type { Route } from "./+types/route";
import { findPageOfAnchor } from "./anchors.ts";
import css from "./settings-page.module.css";

export const handle = { namespaces: ["settings"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	return { app: app.name, permissions: app.permissions };
}

/** The list of the settings' pages. */
export default function SettingsPage({ loaderData: { app, permissions } }: Route.ComponentProps) {
	const { t } = useTranslation(["settings", "common"]);
	const { hash } = useLocation();
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const page = findPageOfAnchor(hash);
	const target = page && localizePath(page) + hash;
	useEffect(() => {
		if (target) void navigate(target, { replace: true });
	}, [target, navigate]);
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t("lead", { app })} />
			<ul className={css.pages}>
				{listSettingsPages(permissions).map(({ name, to, key, icon: Icon }) => (
					<li key={name}>
						<Icon size={22} stroke={1.6} aria-hidden />
						<div>
							<LocaleLink to={to}>{t(`common:${key}`)}</LocaleLink>
							<p>{t(`pages.${name}`)}</p>
						</div>
						<IconChevronRight size={18} stroke={1.6} aria-hidden />
					</li>
				))}
			</ul>
		</>
	);
}
