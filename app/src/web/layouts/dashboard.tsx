import { ActionIcon, SegmentedControl } from "@mantine/core";
import {
	IconAddressBook,
	IconBell,
	IconCode,
	IconId,
	IconKey,
	IconLayoutDashboard,
	IconListDetails,
	IconMenu2,
	IconSettings,
	IconTimeline,
	IconUsers,
	IconWebhook,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate, useRevalidator } from "react-router";
import type { Mode } from "../../contract.ts";
import { dataOf } from "../api.ts";
import { api } from "../browser-api.ts";
import { Brand } from "../components/brand.tsx";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { ColorModeMenu, LanguageMenu } from "../components/preferences.tsx";
import { TestBanner } from "../components/test-banner.tsx";
import { useSavedColorMode } from "../components/use-saved-color-mode.ts";
import { useSignedOut } from "../components/use-signed-out.ts";
import { load, requireApp } from "../context.ts";
import { bare } from "../paths.ts";
import { useMembershipEvents } from "../team/use-membership-events.ts";
import type { Route } from "./+types/dashboard";
import { AlertBadge } from "./alert-badge.tsx";
import { AlertToasts } from "./alert-toasts.tsx";
import { AppSwitcher } from "./app-switcher.tsx";
import css from "./dashboard.module.css";
import { useOpenAlerts } from "./use-open-alerts.ts";
import { UserMenu } from "./user-menu.tsx";

const places = [
	{ to: "/dashboard", key: "nav.dashboard", icon: IconLayoutDashboard },
	{ to: "/verifications", key: "nav.verifications", icon: IconId },
	{ to: "/customers", key: "nav.customers", icon: IconAddressBook },
	{ to: "/alerts", key: "nav.alerts", icon: IconBell },
	{ to: "/team", key: "nav.team", icon: IconUsers },
	{ to: "/settings", key: "nav.settings", icon: IconSettings },
] as const;

/** What those who integrate work with; shown to whom it is of use. */
const developerPlaces = [
	{ to: "/developers", key: "nav.developers", icon: IconCode, permission: "keys:read" },
	{ to: "/apikeys", key: "nav.apikeys", icon: IconKey, permission: "keys:read" },
	{ to: "/webhooks", key: "nav.webhooks", icon: IconWebhook, permission: "webhooks:read" },
	{ to: "/events", key: "nav.events", icon: IconTimeline, permission: "events:read" },
	{ to: "/logs", key: "nav.logs", icon: IconListDetails, permission: "logs:read" },
] as const;

export async function loader(args: Route.LoaderArgs) {
	const user = await requireApp(args);
	const [apps, alerts] = await load(args, (api) =>
		Promise.all([api.get("/api/apps").then(dataOf), api.get("/api/v1/alerts/count")]),
	);
	return { user, apps, alerts };
}

export default function DashboardLayout({ loaderData: { user, apps, alerts } }: Route.ComponentProps) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	const localized = useLocalized();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { pathname } = useLocation();
	const { current_app: app, mode } = user;

	const work = async (id: string, wanted: Mode) => {
		await api.put("/api/session/app", { body: { app: id, mode: wanted } });
		// What belongs to the other app or mode isn't there any more: its list is.
		const list = /^(\/(?:verifications|customers|webhooks))\//.exec(bare(pathname))?.[1];
		if (list) await navigate(localized(list));
		else await revalidate();
	};
	const openAlerts = useOpenAlerts(alerts);
	const forDevelopers = developerPlaces.filter(({ permission }) => app.permissions.includes(permission));
	useMembershipEvents(user, app.id);
	useSignedOut();
	useSavedColorMode(user);

	return (
		<div className={css.shell} data-mode={mode}>
			<a href="#content" className={css.skip}>
				{t("nav.skip")}
			</a>
			<div className={css.test}>{mode === "test" && <TestBanner text={t("mode.test_banner")} />}</div>
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
					<Brand wordmark={false} />
				</LocaleLink>
				<AppSwitcher app={app} apps={apps} onChoose={(id) => work(id, mode)} />
				<SegmentedControl
					className={css.mode}
					size="xs"
					value={mode}
					onChange={(wanted) => work(app.id, wanted as Mode)}
					data={[
						{ value: "test", label: t("mode.test") },
						{ value: "live", label: t("mode.live") },
					]}
					aria-label={t("mode.label")}
				/>
				<span className={css.tools}>
					<LanguageMenu />
					<ColorModeMenu />
					<UserMenu user={user} />
				</span>
			</header>
			<nav id="navigation" className={css.nav} data-open={open} aria-label={t("nav.menu")}>
				{[...places, ...forDevelopers].map(({ to, key, icon: Icon }) => (
					<LocaleLink
						key={to}
						to={to}
						className={css.link}
						data-first={to === forDevelopers[0]?.to}
						aria-current={bare(pathname).startsWith(to) ? "page" : undefined}
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
