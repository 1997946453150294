import { IconBook, IconMenu2 } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { VidimusLogo } from "../../design/image/vidimus-logo.tsx";
import { AccountLinks } from "../navigation/account-links.tsx";
import { ColorModeMenu, LanguageMenu } from "../navigation/preference-menus.tsx";
import css from "./public-header.module.css";

const publicLinks = [
	{ to: "/demo", key: "nav.demo" },
	{ to: "/docs", key: "nav.docs" },
	{ to: "/help", key: "nav.help" },
	{ to: "/contact", key: "footer.contact" },
] as const;

/** The header of the public pages: navigation, and links to sign in or sign up. */
export function PublicHeader({
	signedIn,
	isDocs = false,
	children,
}: {
	signedIn: boolean;
	/** Shows the documentation's icon beside the logo. */
	isDocs?: boolean;
	children?: ReactNode;
}) {
	const { t } = useTranslation();
	const id = useId();
	const menu = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: close the menu on navigation
	useEffect(() => menu.current?.hidePopover?.(), [pathname]);
	const links = publicLinks.map(({ to, key }) => (
		<LocaleLink key={to} to={to}>
			{t(key)}
		</LocaleLink>
	));
	return (
		<header className={css.header}>
			<a href="#content" className={css.skip}>
				{t("nav.skip")}
			</a>
			<div className={css.row}>
				<LocaleLink to="/" className={css.brand} aria-label={t("nav.home")}>
					<VidimusLogo />
				</LocaleLink>
				{isDocs && (
					<LocaleLink to="/docs" className={css.section} aria-label={t("nav.docs")}>
						<IconBook size={22} stroke={1.6} aria-hidden />
					</LocaleLink>
				)}
				<nav aria-label={t("nav.public")} className={css.navigation}>
					{links}
				</nav>
				<div className={css.tools}>
					<LanguageMenu />
					<ColorModeMenu />
					<div className={css.accountLinks} data-signed-in={signedIn}>
						<AccountLinks signedIn={signedIn} />
					</div>
					{children}
					<button type="button" className={css.button} popoverTarget={id} aria-label={t("nav.menu")}>
						<IconMenu2 size={22} stroke={1.6} aria-hidden />
					</button>
				</div>
				<nav ref={menu} id={id} popover="auto" className={css.menu} aria-label={t("nav.menu")}>
					{links}
					<LocaleLink to={signedIn ? "/dashboard" : "/register"}>
						{t(signedIn ? "nav.dashboard" : "nav.register")}
					</LocaleLink>
				</nav>
			</div>
		</header>
	);
}
