import type { ReactNode } from "react";
import css from "./page-intro.module.css";

/** The title of a public page, with its introduction and what follows both. */
export function PageIntro({
	title,
	lead,
	large = false,
	children,
}: {
	title: string;
	lead: ReactNode;
	/** For a page that introduces others. */
	large?: boolean;
	children?: ReactNode;
}) {
	return (
		<header className={css.intro} data-large={large || undefined}>
			<h1 className={css.title}>{title}</h1>
			<p className={css.lead}>{lead}</p>
			{children}
		</header>
	);
}
