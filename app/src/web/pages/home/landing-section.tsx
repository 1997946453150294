import type { ReactNode } from "react";
import page from "./landing.module.css";
import { computeCheckDigit, toMrzText } from "./mrz.ts";

const fillers = "<".repeat(160);

/** A section with a header line styled as an MRZ: name, fillers and check digit. */
export function LandingSection({
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
	const word = toMrzText(name);
	return (
		<section
			id={id}
			aria-labelledby={`${id}-title`}
			className={`${page.section} ${tinted ? page.tinted : ""}`}
		>
			<div className={page.container}>
				<p className={page.zone} aria-hidden>
					<span>V&lt;{word}</span>
					<span className={page.fillers}>{fillers}</span>
					<span>{computeCheckDigit(word)}</span>
				</p>
				<h2 id={`${id}-title`} className={page.title}>
					{title}
				</h2>
				{children}
			</div>
		</section>
	);
}
