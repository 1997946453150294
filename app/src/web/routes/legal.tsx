import { legal } from "virtual:docs/legal";
import { Button, Container } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { dateInWords } from "../components/date-in-words.ts";
import { useLocale } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { visitContext } from "../context.ts";
import { DocsHead } from "../docs/head.tsx";
import prose from "../docs/prose.module.css";
import { proseComponents } from "../docs/prose.tsx";
import { fetchGuide, useGuide } from "../docs/use-guide.ts";
import type { Handle } from "../handles.ts";
import { LegalContents } from "../legal/contents.tsx";
import { FactsContext, legalComponents } from "../legal/facts.tsx";
import css from "../legal/legal.module.css";
import { localeOfPath } from "../paths.ts";
import { legalNameOf } from "../public-pages.ts";
import type { Route } from "./+types/legal";

const prepare = ({ pathname }: URL) => fetchGuide(`${localeOfPath(pathname)}/legal/${legalNameOf(pathname)}`);
export const handle: Handle = { namespaces: ["docs", "legal"], prepare };

export const loader = ({ context }: Route.LoaderArgs) => context.get(visitContext).legal;

/** The text comes while the server is asked for the facts. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
	const [facts] = await Promise.all([serverLoader(), prepare(new URL(request.url))]);
	return facts;
}

function Text({ name }: { name: string }) {
	const { default: Words } = useGuide(name);
	const { hash } = useLocation();
	// The address changes before the text is there: its heading is looked for once more.
	useEffect(() => {
		// Braces: newer browsers answer with a promise, which isn't for React.
		document.getElementById(hash.slice(1))?.scrollIntoView();
	}, [hash]);
	return <Words components={{ ...proseComponents, ...legalComponents }} />;
}

/** The legal notice, the two policies and the terms: one layout, each with its own text. */
export default function Legal({ loaderData: facts }: Route.ComponentProps) {
	const { t } = useTranslation("legal");
	const locale = useLocale();
	const name = legalNameOf(useLocation().pathname) ?? "";
	const page = legal[locale][name];
	if (!page) return null;
	const complete = Object.values(facts.operator).every((value) => value !== null);
	return (
		<Container size="80rem" className={css.page}>
			<DocsHead title={page.title} description={page.description} />
			<article className={css.article}>
				<h1 className={css.title}>{page.title}</h1>
				<p className={css.lead}>{page.description}</p>
				<p className={css.dated}>
					<span>
						{t("updated")} <time dateTime={page.updated}>{dateInWords(page.updated, locale)}</time>
					</span>
					<Button
						variant="default"
						size="compact-sm"
						leftSection={<IconPrinter size={16} aria-hidden />}
						className={css.print}
						onClick={() => window.print()}
					>
						{t("print")}
					</Button>
				</p>
				<LegalContents headings={page.headings} />
				{!complete && <Notice tone="warn">{t("incomplete")}</Notice>}
				<div className={prose.prose}>
					<FactsContext value={facts}>
						<Suspense>
							<Text key={`${locale}/${name}`} name={`${locale}/legal/${name}`} />
						</Suspense>
					</FactsContext>
				</div>
			</article>
		</Container>
	);
}
