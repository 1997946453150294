import { legal } from "virtual:docs/legal";
import type { DocsHeading } from "virtual:docs/pages";
import { Button, Group } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useLocale } from "../../client/i18n/locale-link.tsx";
import { localeOfPath } from "../../client/i18n/locale-paths.ts";
import { requestContext } from "../../client/request-context.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { formatCalendarDate } from "../../design/format/format-calendar-date.ts";
import { PageContainer } from "../../design/page/page-container.tsx";
import { PageIntro } from "../../design/page/page-intro.tsx";
import { PageHead } from "../../shell/head/page-head.tsx";
import { getLegalPageName } from "../../shell/head/public-pages.ts";
import type { RouteHandle } from "../../shell/routing/route-handle.ts";
import { GuideText, loadGuide } from "../docs/prose/guide-text.tsx";
import type { Route } from "./+types/route";
import css from "./legal.module.css";
import { LegalFactsContext, legalComponents } from "./legal-facts.tsx";

const preload = ({ pathname }: URL) =>
	loadGuide(`${localeOfPath(pathname)}/legal/${getLegalPageName(pathname)}`);
export const handle: RouteHandle = { namespaces: ["docs", "legal"], prepare: preload };

export const loader = ({ context }: Route.LoaderArgs) => context.get(requestContext).legal;

/** Loads the text in parallel with the server's data. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
	const [facts] = await Promise.all([serverLoader(), preload(new URL(request.url))]);
	return facts;
}

/** Table of contents: beside the text, or above it on phones and in print. */
function LegalContents({ headings }: { headings: DocsHeading[] }) {
	const { t } = useTranslation("legal");
	return (
		<nav className={css.contents} aria-labelledby="legal-contents">
			<h2 id="legal-contents">{t("contents")}</h2>
			<ol>
				{headings.map(({ id, text }) => (
					<li key={id}>
						<a href={`#${id}`}>{text}</a>
					</li>
				))}
			</ol>
		</nav>
	);
}

/** The layout of the legal notice, the policies and the terms. */
export default function LegalPage({ loaderData: facts }: Route.ComponentProps) {
	const { t } = useTranslation("legal");
	const locale = useLocale();
	const name = getLegalPageName(useLocation().pathname) ?? "";
	const page = legal[locale][name];
	if (!page) return null;
	const complete = Object.values(facts.operator).every((value) => value !== null);
	return (
		<PageContainer width="80rem">
			<PageHead title={page.title} description={page.description} />
			<article className={css.article}>
				<PageIntro title={page.title} lead={page.description}>
					<Group gap="8px 16px" mt="md" mb="lg" c="dimmed" fz="sm">
						<span>
							{t("updated")} <time dateTime={page.updated}>{formatCalendarDate(page.updated, locale)}</time>
						</span>
						<Button
							variant="default"
							size="compact-sm"
							leftSection={<IconPrinter size={16} aria-hidden />}
							className={css.print}
							data-needs-scripts
							onClick={() => window.print()}
						>
							{t("print")}
						</Button>
					</Group>
				</PageIntro>
				<LegalContents headings={page.headings} />
				{!complete && <Notice tone="warn">{t("incomplete")}</Notice>}
				<LegalFactsContext value={facts}>
					<GuideText name={`${locale}/legal/${name}`} components={legalComponents} />
				</LegalFactsContext>
			</article>
		</PageContainer>
	);
}
