import { pages } from "virtual:docs/pages";
import { Suspense } from "react";
import type { DocsPageName } from "../../domain/docs/contract.ts";
import { useLocale } from "../components/locale-link.tsx";
import { Contents } from "../docs/contents.tsx";
import css from "../docs/guide.module.css";
import { DocsHead } from "../docs/head.tsx";
import { PageFoot } from "../docs/page-foot.tsx";
import prose from "../docs/prose.module.css";
import { proseComponents } from "../docs/prose.tsx";
import { fetchGuide, useGuide } from "../docs/use-guide.ts";
import { localeOfPath } from "../paths.ts";
import type { Route } from "./+types/docs-guide";

/** The overview has an address of its own. */
function assertGuide(name: string, { pathname }: URL): void {
	if (name === "overview" || !pages[localeOfPath(pathname)][name])
		throw new Response(`Page not found: ${pathname}`, { status: 404 });
}

export function loader({ params, url }: Route.LoaderArgs) {
	assertGuide(params.guide, url);
	return { origin: url.origin };
}

/** From page to page nothing is asked of the server: the guide's script comes, and then the page changes. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
	const url = new URL(request.url);
	const locale = localeOfPath(url.pathname);
	assertGuide(params.guide, url);
	await fetchGuide(`${locale}/${params.guide}`);
	return { origin: url.origin };
}

function Guide({ name }: { name: string }) {
	const { default: Text } = useGuide(name);
	return <Text components={proseComponents} />;
}

export default function DocsGuide({ params, loaderData: { origin } }: Route.ComponentProps) {
	const locale = useLocale();
	const page = pages[locale][params.guide];
	if (!page) return null;
	return (
		<div className={css.page}>
			<DocsHead title={page.title} description={page.description} origin={origin} />
			<article className={css.article}>
				<h1 className={css.title}>{page.title}</h1>
				<p className={css.lead}>{page.description}</p>
				<div className={prose.prose}>
					<Suspense>
						<Guide name={`${locale}/${params.guide}`} />
					</Suspense>
				</div>
				<PageFoot name={params.guide as DocsPageName} />
			</article>
			<aside className={css.rail}>
				<Contents headings={page.headings} />
			</aside>
		</div>
	);
}
