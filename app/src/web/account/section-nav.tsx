import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import css from "./account.module.css";
import { type SectionName, sectionNames } from "./sections.ts";

/** Share of the screen's height above which a part's beginning makes it the one that is read. */
const readingLine = 0.3;

function subscribe(changed: () => void): () => void {
	addEventListener("scroll", changed, { passive: true });
	addEventListener("resize", changed);
	return () => {
		removeEventListener("scroll", changed);
		removeEventListener("resize", changed);
	};
}

/** The part that is being read; at the page's end the last one, which may be too short to come up. */
function partInView(): SectionName {
	const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
	const [first] = sectionNames;
	if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return sectionNames.at(-1) ?? first;
	const line = clientHeight * readingLine;
	const begun = (name: SectionName) =>
		(document.getElementById(name)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line;
	return sectionNames.findLast(begun) ?? first;
}

/** Leads to the parts of the page, where there is room beside them. */
export function SectionNav() {
	const { t } = useTranslation("account");
	const inView = useSyncExternalStore(subscribe, partInView, () => sectionNames[0]);
	return (
		<nav className={css.nav} aria-label={t("sections")}>
			<ul>
				{sectionNames.map((name) => (
					<li key={name}>
						<Link to={`#${name}`} aria-current={name === inView ? "true" : undefined}>
							{t(`${name}.title`)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
