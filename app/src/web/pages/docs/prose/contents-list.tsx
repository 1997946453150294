import type { DocsHeading } from "virtual:docs/pages";
import { useTranslation } from "react-i18next";
import css from "./contents-list.module.css";
import { useCurrentHeading } from "./use-current-heading.ts";

/** Links to headings of the page, with the current one highlighted. */
export function ContentsList({
	label,
	headings,
	readingLinePx,
	onGo,
}: {
	label: string;
	headings: readonly { id: string; text: string; depth?: number }[];
	/** Pixels from the top of the window to the content. */
	readingLinePx?: number;
	onGo?: (() => void) | undefined;
}) {
	const current = useCurrentHeading(
		headings.map(({ id }) => id),
		readingLinePx,
	);
	return (
		<ul className={css.list} aria-label={label}>
			{headings.map(({ id, text, depth }) => (
				<li key={id}>
					<a
						href={`#${id}`}
						data-depth={depth}
						aria-current={id === current ? "location" : undefined}
						onClick={onGo}
					>
						{text}
					</a>
				</li>
			))}
		</ul>
	);
}

/** Table of contents beside the page. */
export function PageContents({ headings }: { headings: DocsHeading[] }) {
	const { t } = useTranslation("docs");
	if (headings.length < 2) return null;
	return (
		<nav className={css.contents} aria-labelledby="docs-contents">
			<h2 id="docs-contents">{t("contents")}</h2>
			<ContentsList label={t("contents")} headings={headings} />
		</nav>
	);
}
