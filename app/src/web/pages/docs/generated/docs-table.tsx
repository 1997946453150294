import type { ReactNode } from "react";
import css from "../prose/prose.module.css";

/** A table of the documentation that is made of the code's own tables. */
export function DocsTable({
	head,
	children,
	stacked = false,
}: {
	head: string[];
	children: ReactNode;
	/** On a phone, shows each row as a paragraph instead of scrolling sideways. Cells name their column by `data-label`. */
	stacked?: boolean;
}) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by the keyboard
		<section className={css.table} tabIndex={0} data-stacked={stacked} aria-label={head.join(", ")}>
			<table>
				<thead>
					<tr>
						{head.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</section>
	);
}
