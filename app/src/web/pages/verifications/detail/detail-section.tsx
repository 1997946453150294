import { type ReactNode, useId } from "react";
import css from "./detail-section.module.css";

/** A section of the case page, with a heading. */
export function DetailSection({
	id,
	title,
	children,
}: {
	/** For links to it. */
	id?: string;
	title: string;
	children: ReactNode;
}) {
	const heading = useId();
	return (
		<section id={id} className={css.section} aria-labelledby={heading}>
			<h2 id={heading}>{title}</h2>
			{children}
		</section>
	);
}
