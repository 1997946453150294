import { IconMail } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import css from "./card-page.module.css";

/** Layout of pages with a single task, such as sign-in and sign-up. */
export function CardPage({
	heading,
	lead,
	icon,
	mark,
	focusHeading = false,
	children,
	footer,
	aside,
}: {
	heading: string;
	lead?: ReactNode;
	icon?: ReactNode;
	/** Branding above the heading, in place of `icon`. */
	mark?: ReactNode;
	/** Focuses the heading after an action on the page led here, so that screen readers announce it. */
	focusHeading?: boolean;
	children?: ReactNode;
	/** Links to related pages. */
	footer?: ReactNode;
	/** Content beside the card, or below it on narrow screens. */
	aside?: ReactNode;
}) {
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (focusHeading) title.current?.focus();
	}, [focusHeading]);
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

/** Separates two alternatives, such as password and passkey. */
export function OrDivider({ children }: { children: string }) {
	return <p className={css.or}>{children}</p>;
}

/** Email address with an icon. Long addresses wrap. */
export function EmailAddress({ children }: { children: string }) {
	return (
		<p className={css.address}>
			<IconMail size={18} stroke={1.7} aria-hidden />
			<span>{children}</span>
		</p>
	);
}
