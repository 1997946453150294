import { type ReactNode, useId } from "react";
import css from "./app-section.module.css";

/** A section of the app page: title and description on one side, the form on the other. */
export function AppSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
	const label = useId();
	return (
		<section className={css.section} aria-labelledby={label}>
			<div>
				<h2 id={label}>{title}</h2>
				<p>{lead}</p>
			</div>
			<div className={css.body}>{children}</div>
		</section>
	);
}
