import type { ReactNode } from "react";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import css from "./link-card.module.css";

/** A card that is a link as a whole. */
export function LinkCard({
	to,
	title,
	heading: Title = "strong",
	icon,
	download = false,
	rel,
	children,
}: {
	to: string;
	title: ReactNode;
	heading?: "h2" | "strong";
	/** An icon or a picture before the text. */
	icon?: ReactNode;
	/** Whether the link is a file. */
	download?: boolean;
	rel?: "prev" | "next";
	children?: ReactNode;
}) {
	const content = (
		<>
			{icon}
			<div className={css.text}>
				<Title className={css.title}>{title}</Title>
				{children}
			</div>
		</>
	);
	return download ? (
		<a href={to} className={css.card} download>
			{content}
		</a>
	) : (
		<LocaleLink to={to} className={css.card} rel={rel}>
			{content}
		</LocaleLink>
	);
}
