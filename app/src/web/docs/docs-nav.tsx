import { pages } from "virtual:docs/pages";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { docsSections } from "../../domain/docs/pages-contract.ts";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import { bare } from "../paths.ts";
import { NounsNav } from "./api/nouns-nav.tsx";
import css from "./docs-nav.module.css";
import { docsName, docsPath } from "./places.ts";

/** The pages of the documentation, by section. */
export function DocsNav({ onGo }: { onGo?: () => void }) {
	const { t } = useTranslation("docs");
	const locale = useLocale();
	const current = docsName(bare(useLocation().pathname));
	return (
		<nav aria-label={t("nav.label")} className={css.nav}>
			{docsSections.map(({ name, pages: names }) => (
				<section key={name} aria-labelledby={`docs-${name}`}>
					<h2 id={`docs-${name}`} className={css.section}>
						{t(`section.${name}`)}
					</h2>
					<ul className={css.list}>
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
								{page === "api" && <NounsNav onGo={onGo} />}
							</li>
						))}
					</ul>
				</section>
			))}
		</nav>
	);
}
