import { IconMail } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import css from "./card-page.module.css";

/** The pages of signing in and up: one thing to do, under a heading. */
export function CardPage({
	heading,
	lead,
	icon,
	mark,
	arrived = false,
	children,
	footer,
	aside,
}: {
	heading: string;
	lead?: ReactNode;
	icon?: ReactNode;
	/** In place of the icon: whose page this is. */
	mark?: ReactNode;
	/** Whether something done on this page has led here: the heading then takes the focus, and is read out. */
	arrived?: boolean;
	children?: ReactNode;
	/** Ways to other pages. */
	footer?: ReactNode;
	/** What stands beside the card, or under it on a narrow screen. */
	aside?: ReactNode;
}) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (arrived) title.current?.focus();
	}, [arrived]);
	return (
		<div className={css.page} data-aside={aside ? true : undefined}>
			<section className={css.card}>
				{mark && <div className={css.mark}>{mark}</div>}
				{icon && <span className={css.icon}>{icon}</span>}
				<h1 ref={title} tabIndex={-1} className={css.heading}>
					{heading}
				</h1>
				{lead && <p className={css.lead}>{lead}</p>}
				{children}
				{footer && <div className={css.footer}>{footer}</div>}
			</section>
			{aside && <aside className={css.aside}>{aside}</aside>}
		</div>
	);
}

/** Ties two ways of doing the same. */
export function OrDivider({ children }: { children: string }) {
	return <p className={css.or}>{children}</p>;
}

/** The email address the page is about; a long one wraps. */
export function EmailAddress({ children }: { children: string }) {
	return (
		<p className={css.address}>
			<IconMail size={18} stroke={1.7} aria-hidden />
			<span>{children}</span>
		</p>
	);
}
