import type { DocsHeading } from "virtual:docs/pages";
import { useTranslation } from "react-i18next";
import css from "./legal.module.css";

/** Table of contents: beside the text, or above it on phones and in print. */
export function LegalContents({ headings }: { headings: DocsHeading[] }) {
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
