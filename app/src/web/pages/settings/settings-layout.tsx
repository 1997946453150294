import { IconChevronLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { withoutLocale } from "../../client/i18n/locale-paths.ts";
import { listSettingsPages } from "../../shell/navigation/settings-nav-items.ts";
import { usePermissions } from "../../shell/navigation/use-can-open-page.ts";
import css from "./settings-page.module.css";

export const handle = { namespaces: ["settings"] };

/** The settings' navigation beside one of its pages. On phones, a link back to the list of the pages. */
export default function SettingsLayout() {
	const { t } = useTranslation(["settings", "common"]);
	const { pathname } = useLocation();
	return (
		<div className={css.layout}>
			<nav className={css.nav} aria-label={t("sections")}>
				<LocaleLink to="/settings" className={css.back}>
					<IconChevronLeft size={18} stroke={1.8} aria-hidden />
					{t("title")}
				</LocaleLink>
				<ul>
					{listSettingsPages(usePermissions()).map(({ to, key, icon: Icon }) => (
						<li key={to}>
							<LocaleLink to={to} aria-current={withoutLocale(pathname) === to ? "page" : undefined}>
								<Icon size={18} stroke={1.6} aria-hidden />
								{t(`common:${key}`)}
							</LocaleLink>
						</li>
					))}
				</ul>
			</nav>
			<div className={css.content}>
				<Outlet />
			</div>
		</div>
	);
}
