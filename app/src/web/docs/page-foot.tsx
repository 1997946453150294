import { pages } from "virtual:docs/pages";
import { IconArrowLeft, IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { latestVersion } from "../../domain/apps/versions-contract.ts";
import type { DocsPageName } from "../../domain/docs/pages-contract.ts";
import { dateInWords } from "../components/date-in-words.ts";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import css from "./page-foot.module.css";
import { docsPath, neighbours } from "./places.ts";
import { Vote } from "./vote.tsx";

/** Below a page: whether it helped, when it was last changed, and the pages beside it. */
export function PageFoot({ name }: { name: DocsPageName }) {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const { before, after } = neighbours(name);
	const updated = name === "api" ? latestVersion : pages[locale][name]?.updated;
	const titled = (page: DocsPageName) => (page === "api" ? t("page.api") : pages[locale][page]?.title);
	return (
		<footer className={css.foot}>
			<div className={css.row}>
				<Vote key={`${locale} ${name}`} page={name} />
				{updated && (
					<p className={css.updated}>
						{t("updated")} <time dateTime={updated}>{dateInWords(updated, locale)}</time>
					</p>
				)}
			</div>
			<nav aria-label={t("beside")} className={css.beside}>
				{before && (
					<LocaleLink to={docsPath(before)} className={css.link} rel="prev">
						<small>
							<IconArrowLeft size={15} aria-hidden /> {t("before")}
						</small>
						{titled(before)}
					</LocaleLink>
				)}
				{after && (
					<LocaleLink to={docsPath(after)} className={css.link} data-after rel="next">
						<small>
							{t("after")} <IconArrowRight size={15} aria-hidden />
						</small>
						{titled(after)}
					</LocaleLink>
				)}
			</nav>
		</footer>
	);
}
