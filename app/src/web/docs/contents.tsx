import type { DocsHeading } from "virtual:docs/pages";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./contents.module.css";

/** Pixels under the top of the window where what is read begins: the header and some air. */
const readingLine = 120;

/** The heading under which the reader is: the last that has passed the reading line. */
function useHeadingRead(headings: DocsHeading[]): string | undefined {
	const [read, setRead] = useState<string>();
	useEffect(() => {
		let frame = 0;
		const look = () => {
			frame = 0;
			const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
			const passed = headings.filter(({ id }) => {
				const top = document.getElementById(id)?.getBoundingClientRect().top;
				return top !== undefined && top < (atEnd && scrollY > 0 ? innerHeight : readingLine);
			});
			setRead(passed.at(-1)?.id);
		};
		const onScroll = () => {
			frame ||= requestAnimationFrame(look);
		};
		look();
		addEventListener("scroll", onScroll, { passive: true });
		return () => {
			removeEventListener("scroll", onScroll);
			cancelAnimationFrame(frame);
		};
	}, [headings]);
	return read;
}

/** The headings of the page beside it, with the one that is read now. */
export function Contents({ headings }: { headings: DocsHeading[] }) {
	const { t } = useTranslation("docs");
	const read = useHeadingRead(headings);
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
