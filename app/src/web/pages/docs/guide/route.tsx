import { pages } from "virtual:docs/pages";
import { useLocation } from "react-router";
import type { DocsPageName } from "../../../../domain/docs-feedback/values.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { localeOfPath, withoutLocale } from "../../../client/i18n/locale-paths.ts";
import { PageIntro } from "../../../design/page/page-intro.tsx";
import { PageHead } from "../../../shell/head/page-head.tsx";
import type { RouteHandle } from "../../../shell/routing/route-handle.ts";
import { parseDocsName } from "../docs-paths.ts";
import { DocsPageFooter } from "../footer/docs-page-footer.tsx";
import { PageContents } from "../prose/contents-list.tsx";
import { GuideText, loadGuide } from "../prose/guide-text.tsx";
import type { Route } from "./+types/route";
import css from "./guide.module.css";

/** Throws a 404 for unknown guides, and for the overview, which has its own URL. */
function assertGuide(name: string, { pathname }: URL): void {
	if (name === "overview" || !pages[localeOfPath(pathname)][name])
		throw new Response(`Page not found: ${pathname}`, { status: 404 });
}

export function loader({ url }: Route.LoaderArgs) {
	assertGuide(parseDocsName(withoutLocale(url.pathname)), url);
	return null;
}

const preload = ({ pathname }: URL) =>
	loadGuide(`${localeOfPath(pathname)}/${parseDocsName(withoutLocale(pathname))}`);
export const handle: RouteHandle = { prepare: preload };

/** Navigation between guides needs no server request: it only loads the guide's script. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const url = new URL(request.url);
	assertGuide(parseDocsName(withoutLocale(url.pathname)), url);
	await preload(url);
	return null;
}

export default function DocsGuidePage() {
	const locale = useLocale();
	const name = parseDocsName(withoutLocale(useLocation().pathname));
	const page = pages[locale][name];
	if (!page) return null;
	return (
		<div className={css.page}>
			<PageHead title={page.title} description={page.description} />
			<article>
				<PageIntro title={page.title} lead={page.description} />
				<GuideText name={`${locale}/${name}`} className={css.text} />
				<DocsPageFooter name={name as DocsPageName} />
			</article>
			<aside className={css.rail}>
				<PageContents headings={page.headings} />
			</aside>
		</div>
	);
}
