import type { ReactNode } from "react";
import page from "./landing.module.css";
import { checkDigit, zoneWord } from "./mrz.ts";
import css from "./section.module.css";

const fillers = "<".repeat(160);

/** A section under a line that is set as a machine-readable zone is: its name, fillers, a check digit. */
export function Section({
	id,
	name,
	title,
	tinted = false,
	children,
}: {
	id: string;
	name: string;
	title: string;
	tinted?: boolean;
	children: ReactNode;
}) {
	const word = zoneWord(name);
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className={`${page.section} ${tinted ? page.tinted : ""}`}
		>
			<div className={page.container}>
				<p className={css.zone} aria-hidden>
					<span>V&lt;{word}</span>
					<span className={css.fillers}>{fillers}</span>
					<span>{checkDigit(word)}</span>
				</p>
				<h2 id={`${id}-title`} className={page.title}>
					{title}
				</h2>
				{children}
			</div>
		</section>
	);
}
