import { type ReactNode, useId } from "react";
import css from "./app-section.module.css";

/** One matter of an app: what it is, beside what can be done about it. */
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
