import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import css from "./account.module.css";
import { type AccountSectionName, accountSectionNames } from "./sections.ts";

/** Share of the screen's height above which a part's beginning makes it the one that is read. */
const readingLine = 0.3;

function subscribeToScroll(changed: () => void): () => void {
	addEventListener("scroll", changed, { passive: true });
	addEventListener("resize", changed);
	return () => {
		removeEventListener("scroll", changed);
		removeEventListener("resize", changed);
	};
}

/** The part that is being read; at the page's end the last one, which may be too short to come up. */
function findSectionInView(): AccountSectionName {
	const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
	const [first] = accountSectionNames;
	if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2)
		return accountSectionNames.at(-1) ?? first;
	const line = clientHeight * readingLine;
	const hasReachedTop = (name: AccountSectionName) =>
		(document.getElementById(name)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line;
	return accountSectionNames.findLast(hasReachedTop) ?? first;
}

/** Leads to the parts of the page, where there is room beside them. */
export function AccountSectionNav() {
	const { t } = useTranslation("account");
	const inView = useSyncExternalStore(subscribeToScroll, findSectionInView, () => accountSectionNames[0]);
	return (
		<nav className={css.nav} aria-label={t("sections")}>
			<ul>
				{accountSectionNames.map((name) => (
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
