import type { ReactNode } from "react";
import { labelCells, minStackedColumns } from "../prose/label-cells.ts";
import css from "../prose/prose.module.css";

/**
 * A table of the documentation that is made of the code's own tables. On a phone, each row of a wide one is a paragraph.
 */
export function DocsTable({
	head,
	children,
	isInline = false,
}: {
	head: string[];
	children: ReactNode;
	/** Whether that paragraph is one sentence instead of a line a cell. Cells then name their column by `data-label`. */
	isInline?: boolean;
}) {
	const isWide = head.length >= minStackedColumns;
	const stacked = isInline ? "inline" : isWide ? "lines" : undefined;
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
				<tbody>{stacked === "lines" ? labelCells(children, head) : children}</tbody>
			</table>
		</section>
	);
}
