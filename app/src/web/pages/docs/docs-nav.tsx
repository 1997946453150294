import { pages } from "virtual:docs/pages";
import { useTranslation } from "react-i18next";
import { useLocation, useRouteLoaderData } from "react-router";
import { docsSections } from "../../../domain/docs-feedback/values.ts";
import { LocaleLink, useLocale } from "../../client/i18n/locale-link.tsx";
import { withoutLocale } from "../../client/i18n/locale-paths.ts";
import { type ApiTag, getTagId } from "./api/api-tags.ts";
import type { OutlinedTag } from "./api/document/openapi-document.ts";
import css from "./docs-nav.module.css";
import { docsPath, parseDocsName } from "./docs-paths.ts";
import { ContentsList } from "./prose/contents-list.tsx";

/** Pixels from the top of the window to the content of the reference: height of the header and the filter. */
const readingLinePx = 150;

/** Links to the reference's tags, while the reference is open. */
function ReferenceNav({ onGo }: { onGo: (() => void) | undefined }) {
	const { t } = useTranslation("docs-api");
	const outline = useRouteLoaderData<{ outline: OutlinedTag[] }>("routes/docs-api")?.outline;
	if (!outline) return null;
	const headings = outline
		.filter(({ group }) => group !== "pages")
		.map(({ name }) => ({ id: getTagId(name), text: t(`noun.${name as ApiTag}`) }));
	return (
		<ContentsList label={t("resources")} headings={headings} readingLinePx={readingLinePx} onGo={onGo} />
	);
}

/** Links to the documentation pages, grouped by section. */
export function DocsNav({ onGo }: { onGo?: () => void }) {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const current = parseDocsName(withoutLocale(useLocation().pathname));
	return (
		<nav aria-label={t("nav.label")}>
			{docsSections.map(({ name, pages: names }) => (
				<div key={name}>
					<h2 id={`docs-${name}`} className={css.section}>
						{t(`section.${name}`)}
					</h2>
					<ul className={css.list} aria-labelledby={`docs-${name}`}>
						{names.map((page) => (
							<li key={page}>
								<LocaleLink
									to={docsPath(page)}
									className={css.link}
									aria-current={page === current ? "page" : undefined}
									onClick={onGo}
								>
									{page === "api" ? t("page.api") : pages[locale][page]?.title}
								</LocaleLink>
								{page === "api" && <ReferenceNav onGo={onGo} />}
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	);
}
