import { Link } from "react-router";
import css from "./page-tabs.module.css";

export interface PageTab {
	/** URL, usually a search string. */
	to: string;
	text: string;
	current: boolean;
}

/** Views of one page, as links. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
	return (
		<nav className={css.tabs} aria-label={label}>
			{tabs.map(({ to, text, current }) => (
				<Link key={to} to={to} aria-current={current ? "page" : undefined}>
					{text}
				</Link>
			))}
		</nav>
	);
}
