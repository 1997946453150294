import type { ReactNode } from "react";
import css from "./page-header.module.css";

/** A page's title, with an optional sentence below it and its main actions beside it. */
export function PageHeader({
	title,
	lead,
	children,
}: {
	title: string;
	lead?: ReactNode;
	children?: ReactNode;
}) {
	return (
		<header className={css.header}>
			<div className={css.text}>
				{/* Focused after a navigation, so that screen readers announce the new page. */}
				<h1 tabIndex={-1}>{title}</h1>
				{lead && <p>{lead}</p>}
			</div>
			{children && <div className={css.actions}>{children}</div>}
		</header>
	);
}
