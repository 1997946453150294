import type { DocsHeading } from "virtual:docs/pages";
import { useTranslation } from "react-i18next";
import css from "./legal.module.css";

/** The headings of the page: beside it where there is room, above it on a phone and on paper. */
export function LegalContents({ headings }: { headings: DocsHeading[] }) {
	const { t } = useTranslation("legal");
	return (
		<nav className={css.contents} aria-labelledby="legal-contents">
			<h2 id="legal-contents" className={css["contents-title"]}>
				{t("contents")}
			</h2>
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
