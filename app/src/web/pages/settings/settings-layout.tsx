import { Box, NavLink } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation } from "react-router";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { withoutLocale } from "../../client/i18n/locale-paths.ts";
import { BackLink } from "../../design/page/back-link.tsx";
import { listSettingsPages } from "../../shell/navigation/settings-nav-items.ts";
import { usePermissions } from "../../shell/navigation/use-can-open-page.ts";
import css from "./settings.module.css";

export const handle = { namespaces: ["settings"] };

/** The settings' navigation beside one of its pages. On phones, a link back to the list of the pages. */
export default function SettingsLayout() {
	const { t } = useTranslation(["settings", "common"]);
	const { pathname } = useLocation();
	return (
		<div className={css.layout}>
			<nav className={css.nav} aria-label={t("sections")}>
				<div className={css.back}>
					<BackLink to="/settings">{t("title")}</BackLink>
				</div>
				<ul>
					{listSettingsPages(usePermissions()).map(({ to, key, icon: Icon }) => (
						<li key={to}>
							<NavLink
								component={LocaleLink}
								to={to}
								label={t(`common:${key}`)}
								leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
								aria-current={withoutLocale(pathname) === to ? "page" : undefined}
							/>
						</li>
					))}
				</ul>
			</nav>
			<Box miw={0}>
				<Outlet />
			</Box>
		</div>
	);
}
