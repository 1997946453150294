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
				{/* Takes the focus when what had it is gone, such as the last row of a list. */}
				<h1 tabIndex={-1}>{title}</h1>
				{lead && <p>{lead}</p>}
			</div>
			{children && <div className={css.actions}>{children}</div>}
		</header>
	);
}
