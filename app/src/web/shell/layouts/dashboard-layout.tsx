import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate, useRevalidator } from "react-router";
import type { Mode } from "../../../shared/schemas.ts";
import { unwrapData } from "../../client/api/api-client.ts";
import { LocaleLink, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { withoutLocale } from "../../client/i18n/locale-paths.ts";
import { loadFromApi, requireCurrentApp } from "../../client/request-context.ts";
import { useSelectApp } from "../../client/session/use-select-app.ts";
import { useRevalidateOnSessionChange } from "../../client/session/use-session-change.ts";
import { VidimusLogo } from "../../design/image/vidimus-logo.tsx";
import { useSavedColorMode } from "../color-mode/use-saved-color-mode.ts";
import { CommandMenu } from "../command-menu/command-menu.tsx";
import { AlertBadge } from "../navigation/alert-badge.tsx";
import { AlertToasts } from "../navigation/alert-toasts.tsx";
import { AppSwitcher } from "../navigation/app-switcher.tsx";
import { isBelowPage, listNavItems } from "../navigation/nav-items.ts";
import { ColorModeMenu, LanguageMenu } from "../navigation/preference-menus.tsx";
import { useOpenAlertCount } from "../navigation/use-open-alert-count.ts";
import { UserMenu } from "../navigation/user-menu.tsx";
import { useMembershipEvents } from "../realtime/use-membership-events.ts";
import type { Route } from "./+types/dashboard-layout";
import css from "./dashboard-layout.module.css";
import { TestModeBanner } from "./test-mode-banner.tsx";

export const handle = { namespaces: ["search", "verification-status"] };

export async function loader(args: Route.LoaderArgs) {
	const user = await requireCurrentApp(args);
	const [apps, alerts] = await loadFromApi(args, (api) =>
		Promise.all([api.get("/api/apps").then(unwrapData), api.get("/api/v1/alerts/count")]),
	);
	return { user, apps, alerts };
}

export default function DashboardLayout({ loaderData: { user, apps, alerts } }: Route.ComponentProps) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const selectApp = useSelectApp();
	const { revalidate } = useRevalidator();
	const { pathname } = useLocation();
	const { current_app: app, mode } = user;

	const switchApp = async (id: string, newMode: Mode) => {
		if (!(await selectApp(id, newMode))) return;
		// A detail page of the previous app or mode would be a 404: go to its list.
		const listPath = /^(\/(?:verifications|customers|webhooks|workflows))\//.exec(
			withoutLocale(pathname),
		)?.[1];
		if (listPath) await navigate(localizePath(listPath));
		else await revalidate();
	};
	const openAlerts = useOpenAlertCount(alerts);
	const navItems = listNavItems(app.permissions);
	const firstForDevelopers = navItems.find((item) => "developer" in item);
	useMembershipEvents(user, app.id);
	useRevalidateOnSessionChange();
	useSavedColorMode(user);

	return (
		<div className={css.shell} data-mode={mode}>
			<a href="#content" className={css.skip}>
				{t("nav.skip")}
			</a>
			<div className={css.test}>{mode === "test" && <TestModeBanner text={t("mode.test_banner")} />}</div>
			<header className={css.header}>
				<ActionIcon
					className={css.burger}
					variant="subtle"
					color="gray"
					size="lg"
					aria-label={
						openAlerts > 0 ? `${t("nav.menu")}, ${t("alerts.open", { count: openAlerts })}` : t("nav.menu")
					}
					data-alerts={openAlerts > 0}
					aria-expanded={open}
					aria-controls="navigation"
					onClick={() => setOpen(!open)}
				>
					<IconMenu2 size={22} stroke={1.6} />
				</ActionIcon>
				<LocaleLink to="/dashboard" className={css.brand} aria-label={t("nav.dashboard")}>
					<VidimusLogo wordmark={false} />
				</LocaleLink>
				<AppSwitcher app={app} apps={apps} onChoose={(id) => switchApp(id, mode)} />
				<SegmentedControl
					className={css.mode}
					size="xs"
					value={mode}
					onChange={(newMode) => switchApp(app.id, newMode as Mode)}
					data={[
						{ value: "test", label: t("mode.test") },
						{ value: "live", label: t("mode.live") },
					]}
					aria-label={t("mode.label")}
				/>
				<div className={css.search}>
					<CommandMenu app={app.id} permissions={app.permissions} />
				</div>
				<span className={css.tools}>
					<LanguageMenu />
					<ColorModeMenu />
					<UserMenu user={user} />
				</span>
			</header>
			<nav id="navigation" className={css.nav} data-open={open} aria-label={t("nav.menu")}>
				{navItems.map(({ to, key, icon: Icon }) => (
					<LocaleLink
						key={to}
						to={to}
						className={css.link}
						data-first={to === firstForDevelopers?.to}
						aria-current={isBelowPage(withoutLocale(pathname), to) ? "page" : undefined}
						onClick={() => setOpen(false)}
					>
						<Icon size={20} stroke={1.6} aria-hidden />
						{t(key)}
						{to === "/alerts" && <AlertBadge open={openAlerts} />}
					</LocaleLink>
				))}
			</nav>
			<main id="content" className={css.main}>
				<Outlet key={user.id} />
			</main>
			<AlertToasts key={`${app.id} ${mode}`} />
		</div>
	);
}
