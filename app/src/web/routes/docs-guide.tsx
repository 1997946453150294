import { pages } from "virtual:docs/pages";
import { Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import type { DocsPageName } from "../../domain/docs/pages-contract.ts";
import { useLocale } from "../components/locale-link.tsx";
import { Contents } from "../docs/contents.tsx";
import css from "../docs/guide.module.css";
import { DocsHead } from "../docs/head.tsx";
import { PageFoot } from "../docs/page-foot.tsx";
import { docsName } from "../docs/places.ts";
import prose from "../docs/prose.module.css";
import { proseComponents } from "../docs/prose.tsx";
import { fetchGuide, useGuide } from "../docs/use-guide.ts";
import type { Handle } from "../handles.ts";
import { bare, localeOfPath } from "../paths.ts";
import type { Route } from "./+types/docs-guide";

/** The overview has an address of its own. */
function assertGuide(name: string, { pathname }: URL): void {
	if (name === "overview" || !pages[localeOfPath(pathname)][name])
		throw new Response(`Page not found: ${pathname}`, { status: 404 });
}

export function loader({ url }: Route.LoaderArgs) {
	assertGuide(docsName(bare(url.pathname)), url);
	return null;
}

const prepare = ({ pathname }: URL) => fetchGuide(`${localeOfPath(pathname)}/${docsName(bare(pathname))}`);
export const handle: Handle = { prepare };

/** From page to page nothing is asked of the server: the guide's script comes, and then the page changes. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const url = new URL(request.url);
	assertGuide(docsName(bare(url.pathname)), url);
	await prepare(url);
	return null;
}

function Guide({ name }: { name: string }) {
	const { default: Text } = useGuide(name);
	const { hash } = useLocation();
	// The address changes before the text is there: its heading is looked for once more.
	useEffect(() => {
		// Braces: newer browsers answer with a promise, which isn't for React.
		document.getElementById(hash.slice(1))?.scrollIntoView();
	}, [hash]);
	return <Text components={proseComponents} />;
}

export default function DocsGuide() {
	const locale = useLocale();
	const name = docsName(bare(useLocation().pathname));
	const page = pages[locale][name];
	if (!page) return null;
	return (
		<div className={css.page}>
			<DocsHead title={page.title} description={page.description} />
			<article className={css.article}>
				<h1 className={css.title}>{page.title}</h1>
				<p className={css.lead}>{page.description}</p>
				<div className={prose.prose}>
					<Suspense>
						<Guide key={`${locale}/${name}`} name={`${locale}/${name}`} />
					</Suspense>
				</div>
				<PageFoot name={name as DocsPageName} />
			</article>
			<aside className={css.rail}>
				<Contents headings={page.headings} />
			</aside>
		</div>
	);
}
