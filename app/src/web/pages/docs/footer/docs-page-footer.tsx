import { pages } from "virtual:docs/pages";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocsPageName } from "../../../../domain/docs-feedback/values.ts";
import { latestApiVersion } from "../../../../shared/api-versions.ts";
import { LocaleLink, useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatCalendarDate } from "../../../design/format/format-calendar-date.ts";
import { docsPath, getNeighbourPages } from "../docs-paths.ts";
import css from "./docs-page-footer.module.css";
import { HelpfulVote } from "./helpful-vote.tsx";

/** Footer of a page: feedback, date of the last change, links to the previous and next page. */
export function DocsPageFooter({ name }: { name: DocsPageName }) {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const { before, after } = getNeighbourPages(name);
	const updated = name === "api" ? latestApiVersion : pages[locale][name]?.updated;
	const titled = (page: DocsPageName) => (page === "api" ? t("page.api") : pages[locale][page]?.title);
	return (
		<footer className={css.footer}>
			<div className={css.row}>
				<HelpfulVote key={`${locale} ${name}`} page={name} />
				{updated && (
					<p className={css.updated}>
						{t("updated")} <time dateTime={updated}>{formatCalendarDate(updated, locale)}</time>
					</p>
				)}
			</div>
			<nav aria-label={t("page_navigation")} className={css.pageLinks}>
				{before && (
					<LocaleLink to={docsPath(before)} className={css.link} rel="prev">
						<small>
							<IconArrowLeft size={15} aria-hidden /> {t("previous")}
						</small>
						{titled(before)}
					</LocaleLink>
				)}
				{after && (
					<LocaleLink to={docsPath(after)} className={css.link} data-after rel="next">
						<small>
							{t("next")} <IconArrowRight size={15} aria-hidden />
						</small>
						{titled(after)}
					</LocaleLink>
				)}
			</nav>
		</footer>
	);
}
