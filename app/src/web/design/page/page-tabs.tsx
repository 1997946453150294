import type { ReactNode } from "react";
import { Link } from "react-router";
import css from "./page-tabs.module.css";

export interface PageTab {
	/** Distinguishes tabs with the same URL. */
	id?: string;
	/** URL, usually a search string. */
	to: string;
	text: ReactNode;
	/** Tooltip. */
	title?: string | undefined;
	current: boolean;
}

// On a phone the tabs scroll sideways, and the current one may be out of sight.
const scrollIntoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: "nearest" });

/** Views of one page, as links. */
export function PageTabs({
	label,
	tabs,
	children,
}: {
	label: string;
	tabs: readonly PageTab[];
	/** Actions beside the links. */
	children?: ReactNode;
}) {
	return (
		<nav className={css.tabs} aria-label={label}>
			<div>
				{tabs.map(({ id, to, text, title, current }) => (
					<Link
						key={id ?? to}
						to={to}
						title={title}
						ref={current ? scrollIntoSight : undefined}
						aria-current={current ? "page" : undefined}
					>
						{text}
					</Link>
				))}
			</div>
			{children}
		</nav>
	);
}
