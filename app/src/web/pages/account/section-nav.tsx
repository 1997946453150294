import { NavLink } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import css from "./account.module.css";
import { type AccountSectionName, accountSectionNames } from "./sections.ts";

/** Distance of the reading line from the top, as a share of the window's height. */
const readingLineShare = 0.3;

function subscribeToScroll(changed: () => void): () => void {
	addEventListener("scroll", changed, { passive: true });
	addEventListener("resize", changed);
	return () => {
		removeEventListener("scroll", changed);
		removeEventListener("resize", changed);
	};
}

/**
 * The current section: the last one that starts above the reading line. At the end of the page it is the last section,
 * which may be too short to reach the line.
 */
function findSectionInView(): AccountSectionName {
	const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
	const [first] = accountSectionNames;
	if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2)
		return accountSectionNames.at(-1) ?? first;
	const line = clientHeight * readingLineShare;
	const hasReachedTop = (name: AccountSectionName) =>
		(document.getElementById(name)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < line;
	return accountSectionNames.findLast(hasReachedTop) ?? first;
}

/** Links to the sections, shown on wide screens with the current one highlighted. */
export function AccountSectionNav() {
	const { t } = useTranslation("account");
	const inView = useSyncExternalStore(subscribeToScroll, findSectionInView, () => accountSectionNames[0]);
	return (
		<nav className={css.nav} aria-label={t("sections")}>
			<ul>
				{accountSectionNames.map((name) => (
					<li key={name}>
						<NavLink
							component={Link}
							to={`#${name}`}
							label={t(`${name}.title`)}
							active={name === inView}
							aria-current={name === inView ? "true" : undefined}
						/>
					</li>
				))}
			</ul>
		</nav>
	);
}
