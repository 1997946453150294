import { Button } from "@mantine/core";
import { IconList } from "@tabler/icons-react";
import { use, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { requestContext } from "../../client/request-context.ts";
import { useRevalidateOnSessionChange } from "../../client/session/use-session-change.ts";
import { Disclosure } from "../../design/page/disclosure.tsx";
import { useSavedColorMode } from "../../shell/color-mode/use-saved-color-mode.ts";
import { PublicFooter } from "../../shell/layouts/public-footer.tsx";
import { PublicHeader } from "../../shell/layouts/public-header.tsx";
import { NonceContext } from "../../shell/startup/nonce-context.ts";
import type { Route } from "./+types/docs-layout";
import css from "./docs-layout.module.css";
import { DocsNav } from "./docs-nav.tsx";
import { SearchBox } from "./search/search-box.tsx";

export const handle = { namespaces: ["docs", "search"] };

/** Without scripts, shows every language of a code sample; on phones, the pages open above the page, in place of the drawer. */
const noScriptStyles =
	"[data-code-panel][hidden]{display:block!important}[data-docs-menu]{display:none!important}" +
	"@media(max-width:62em){[data-docs-side]{position:static!important}}";

export async function loader({ context }: Route.LoaderArgs) {
	return { user: await context.get(requestContext).user() };
}

export default function DocsLayout({ loaderData: { user } }: Route.ComponentProps) {
	const { t } = useTranslation("docs");
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
			<PublicHeader signedIn={user !== null} isDocs />
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
				<aside className={css.side} data-docs-side aria-label={t("nav.label")}>
					<div className={css.bar}>
						<Button
							variant="subtle"
							color="gray"
							px="xs"
							c="inherit"
							leftSection={<IconList size={20} stroke={1.6} aria-hidden />}
							className={css.menu}
							aria-haspopup="dialog"
							data-docs-menu
							onClick={() => {
								setOpened(true);
								drawer.current?.showModal();
							}}
						>
							{t("nav.label")}
						</Button>
						<SearchBox />
					</div>
					<noscript>
						<div className={css.scriptless}>
							<Disclosure summary={t("nav.label")}>
								<DocsNav />
							</Disclosure>
						</div>
					</noscript>
					<div className={css.pages}>
						<DocsNav />
					</div>
				</aside>
				<main id="content" className={css.main} tabIndex={-1}>
					<Outlet />
				</main>
			</div>
			<PublicFooter signedIn={user !== null} />
		</div>
	);
}
