import type { DocsHeading } from "virtual:docs/pages";
import { useTranslation } from "react-i18next";
import css from "./page-contents.module.css";
import { useCurrentHeading } from "./use-current-heading.ts";

/** Table of contents beside the page, with the current heading highlighted. */
export function PageContents({ headings }: { headings: DocsHeading[] }) {
	const { t } = useTranslation("docs");
	const read = useCurrentHeading(headings.map(({ id }) => id));
	if (headings.length < 2) return null;
	return (
		<nav className={css.contents} aria-labelledby="docs-contents">
			<h2 id="docs-contents" className={css.title}>
				{t("contents")}
			</h2>
			<ul className={css.list}>
				{headings.map(({ id, text, depth }) => (
					<li key={id}>
						<a
							href={`#${id}`}
							className={css.link}
							data-depth={depth}
							aria-current={id === read ? "location" : undefined}
						>
							{text}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
