import { ActionIcon, Menu, SegmentedControl } from "@mantine/core";
import { IconChevronDown, IconId, IconLogout, IconMenu2, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate, useRevalidator } from "react-router";
import type { Mode } from "../../contract.ts";
import { api } from "../browser-api.ts";
import { Brand } from "../components/brand.tsx";
import { LocaleLink, useLocalized } from "../components/locale-link.tsx";
import { ColorModeMenu, LanguageMenu } from "../components/preferences.tsx";
import { TestBanner } from "../components/test-banner.tsx";
import { load, requireApp } from "../context.ts";
import { bare } from "../paths.ts";
import type { Route } from "./+types/dashboard";
import css from "./dashboard.module.css";

export async function loader(args: Route.LoaderArgs) {
	const user = await requireApp(args);
	return { user, apps: await load(args, (api) => api.apps()) };
}

export default function DashboardLayout({ loaderData: { user, apps } }: Route.ComponentProps) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	const localized = useLocalized();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const { pathname } = useLocation();
	const { current_app: app, mode } = user;

	const work = async (id: string, wanted: Mode) => {
		await api.chooseApp(id, wanted);
		// A case of the other app or mode isn't there any more: the list is.
		if (pathname === localized("/verifications")) await revalidate();
		else await navigate(localized("/verifications"));
	};
	const leave = async () => {
		await api.logout();
		await navigate(localized("/login"));
	};

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
					aria-label={t("nav.menu")}
					aria-expanded={open}
					aria-controls="navigation"
					onClick={() => setOpen(!open)}
				>
					<IconMenu2 size={22} stroke={1.6} />
				</ActionIcon>
				<LocaleLink to="/verifications" className={css.brand} aria-label={t("nav.verifications")}>
					<Brand wordmark={false} />
				</LocaleLink>
				<Menu position="bottom-start" width={240}>
					<Menu.Target>
						<button type="button" className={css.app}>
							<span className={css.appName}>{app.name}</span>
							<IconChevronDown size={16} aria-hidden />
						</button>
					</Menu.Target>
					<Menu.Dropdown>
						<Menu.Label>{t("account.switch_app")}</Menu.Label>
						{apps.map((other) => (
							<Menu.Item
								key={other.id}
								onClick={() => work(other.id, mode)}
								{...(other.id === app.id && { "aria-current": true, fw: 600 })}
							>
								{other.name}
							</Menu.Item>
						))}
					</Menu.Dropdown>
				</Menu>
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
					<Menu position="bottom-end">
						<Menu.Target>
							<ActionIcon
								variant="subtle"
								color="gray"
								size="lg"
								aria-label={t("account.menu", { name: user.name })}
							>
								<IconUser size={20} stroke={1.6} />
							</ActionIcon>
						</Menu.Target>
						<Menu.Dropdown>
							<Menu.Label>
								{user.name}
								<br />
								{user.email}
							</Menu.Label>
							<Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={leave}>
								{t("account.logout")}
							</Menu.Item>
						</Menu.Dropdown>
					</Menu>
				</span>
			</header>
			<nav id="navigation" className={css.nav} data-open={open} aria-label={t("nav.menu")}>
				<LocaleLink
					to="/verifications"
					className={css.link}
					aria-current={bare(pathname).startsWith("/verifications") ? "page" : undefined}
					onClick={() => setOpen(false)}
				>
					<IconId size={20} stroke={1.6} aria-hidden />
					{t("nav.verifications")}
				</LocaleLink>
			</nav>
			<main id="content" className={css.main}>
				<Outlet />
			</main>
		</div>
	);
}
