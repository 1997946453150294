import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { use, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { Brand } from "../components/brand.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { ColorModeMenu, LanguageMenu } from "../components/preferences.tsx";
import { useSavedColorMode } from "../components/use-saved-color-mode.ts";
import { useSignedOut } from "../components/use-signed-out.ts";
import { visitContext } from "../context.ts";
import { DocsNav } from "../docs/docs-nav.tsx";
import { SearchBox } from "../docs/search-box.tsx";
import { NonceContext } from "../nonce.ts";
import type { Route } from "./+types/docs";
import { AccountLinks } from "./account-links.tsx";
import css from "./docs.module.css";
import { SiteLinks } from "./site-links.tsx";

export const handle = { namespaces: ["docs"] };

/** Without scripts nothing is folded away: all languages of a sample are shown, and the sidebar on phones. */
const withoutScript =
	"[data-code-panel][hidden]{display:block!important}[data-docs-side]{display:block!important}[data-docs-menu]{display:none!important}";

export async function loader({ context }: Route.LoaderArgs) {
	return { user: await context.get(visitContext).user() };
}

export default function DocsLayout({ loaderData: { user } }: Route.ComponentProps) {
	const { t } = useTranslation(["docs", "common"]);
	const drawer = useRef<HTMLDialogElement>(null);
	const [opened, setOpened] = useState(false);
	const nonce = use(NonceContext);
	useSignedOut();
	useSavedColorMode(user);
	return (
		<div className={css.page}>
			<noscript>
				<style nonce={nonce}>{withoutScript}</style>
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
						<Brand />
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
					<SiteLinks signedIn={user !== null} />
				</footer>
			</div>
		</div>
	);
}
