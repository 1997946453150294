import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { use, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { VidimusLogo } from "../../design/image/vidimus-logo.tsx";
import { DocsNav } from "../../pages/docs/docs-nav.tsx";
import { SearchBox } from "../../pages/docs/search/search-box.tsx";
import { useSavedColorMode } from "../color-mode/use-saved-color-mode.ts";
import { LocaleLink } from "../i18n/locale-link.tsx";
import { AccountLinks } from "../navigation/account-links.tsx";
import { FooterLinks } from "../navigation/footer-links.tsx";
import { ColorModeMenu, LanguageMenu } from "../navigation/preference-menus.tsx";
import { requestContext } from "../request-context.ts";
import { useRevalidateOnSessionChange } from "../session/use-session-change.ts";
import { NonceContext } from "../startup/nonce-context.ts";
import type { Route } from "./+types/docs-layout";
import css from "./docs-layout.module.css";

export const handle = { namespaces: ["docs", "search"] };

/** Without scripts, shows every language of a code sample, and the sidebar on phones. */
const noScriptStyles =
	"[data-code-panel][hidden]{display:block!important}[data-docs-side]{display:block!important}[data-docs-menu]{display:none!important}";

export async function loader({ context }: Route.LoaderArgs) {
	return { user: await context.get(requestContext).user() };
}

export default function DocsLayout({ loaderData: { user } }: Route.ComponentProps) {
	const { t } = useTranslation(["docs", "common"]);
	const drawer = useRef<HTMLDialogElement>(null);
	const [opened, setOpened] = useState(false);
	const nonce = use(NonceContext);
	useRevalidateOnSessionChange();
	useSavedColorMode(user);
	return (
		<div className={css.page}>
			<noscript>
				<style nonce={nonce}>{noScriptStyles}</style>
			</noscript>
			<a href="#content" className={css.skip}>
				{t("common:nav.skip")}
			</a>
			<header className={css.header}>
				<ActionIcon
					className={css.burger}
					variant="subtle"
					color="gray"
					size="lg"
					aria-label={t("nav.open")}
					aria-haspopup="dialog"
					data-docs-menu
					onClick={() => {
						setOpened(true);
						drawer.current?.showModal();
					}}
				>
					<IconMenu2 size={22} stroke={1.6} />
				</ActionIcon>
				<span className={css.brand}>
					<LocaleLink to="/" aria-label={t("common:nav.home")}>
						<VidimusLogo />
					</LocaleLink>
					<LocaleLink to="/docs" className={css.home}>
						{t("common:nav.docs")}
					</LocaleLink>
				</span>
				<span className={css.search}>
					<SearchBox />
				</span>
				<span className={css.tools}>
					<LanguageMenu />
					<ColorModeMenu />
					<AccountLinks signedIn={user !== null} />
				</span>
			</header>
			<dialog
				ref={drawer}
				className={css.drawer}
				aria-label={t("nav.label")}
				onClose={() => setOpened(false)}
				onPointerDown={(event) => event.target === drawer.current && drawer.current.close()}
			>
				{opened && <DocsNav onGo={() => drawer.current?.close()} />}
			</dialog>
			<div className={css.columns}>
				<aside className={css.side} data-docs-side>
					<DocsNav />
				</aside>
				<main id="content" className={css.main} tabIndex={-1}>
					<Outlet />
				</main>
				<footer className={css.footer}>
					<FooterLinks signedIn={user !== null} />
				</footer>
			</div>
		</div>
	);
}
