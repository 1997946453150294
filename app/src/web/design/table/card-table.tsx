import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import css from "./card-table.module.css";

/**
 * Rows that are worked on in place. On narrow screens each becomes a card, whose values are named by `data-label` of their
 * cells. A cell with buttons has `data-actions`: `corner` for one button, `below` for several.
 */
export function CardTable({
	columns,
	actions,
	children,
}: {
	columns: readonly string[];
	/** Name of the column of buttons, for screen readers; absent if rows have none. */
	actions?: string | false | undefined;
	/** The rows. */
	children: ReactNode;
}) {
	return (
		<table className={css.table}>
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
					{actions && (
						<th scope="col">
							<VisuallyHidden>{actions}</VisuallyHidden>
						</th>
					)}
				</tr>
			</thead>
			<tbody>{children}</tbody>
		</table>
	);
}
