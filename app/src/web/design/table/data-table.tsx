import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import css from "./data-table.module.css";

export interface DataColumn<Row> {
	readonly key: string;
	readonly header: ReactNode;
	readonly cell: (row: Row) => ReactNode;
	/** Class of the column's cells, and of its header if `isHeaderStyled`. */
	readonly className?: string | undefined;
	readonly isHeaderStyled?: boolean;
	/** Name of the value on phones, where the column's header is hidden. */
	readonly label?: string | undefined;
	readonly sort?: "ascending" | "descending" | undefined;
}

/**
 * Rows that open something: a click anywhere on a row follows its link. On phones, rows become cards.
 * Fifty rows of plain elements render in half a millisecond.
 */
export function DataTable<Row extends { readonly id: string }>({
	rows,
	columns,
	className = "",
	getUrl,
	keepsScroll = false,
	getRowData,
}: {
	rows: readonly Row[];
	columns: readonly DataColumn<Row>[];
	className?: string | undefined;
	/** URL that a row opens. */
	getUrl: (row: Row) => string;
	/** Whether the row opens beside the list, which then stays where it is. */
	keepsScroll?: boolean;
	/** `data-…` attributes of a row. */
	getRowData?: (row: Row) => Record<`data-${string}`, boolean | undefined>;
}) {
	const navigate = useNavigate();
	return (
		<div className={css.scroll}>
			<table className={`${css.table} ${className}`}>
				<thead>
					<tr>
						{columns.map(({ key, header, sort, className, isHeaderStyled }) => (
							<th key={key} scope="col" className={isHeaderStyled ? className : undefined} aria-sort={sort}>
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr
							key={row.id}
							{...getRowData?.(row)}
							onClick={({ target }) => {
								if (!(target as Element).closest("a, label, button"))
									navigate(getUrl(row), { preventScrollReset: keepsScroll });
							}}
						>
							{columns.map(({ key, cell, className, label }) => (
								<td key={key} className={className} data-label={label}>
									{cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** A row's own link, which shortcuts focus and screen readers read; for the column that names the row. */
export function RowLink({
	id,
	to,
	keepsScroll = false,
	className = "",
	children,
}: {
	id: string;
	to: string;
	keepsScroll?: boolean;
	className?: string | undefined;
	children: ReactNode;
}) {
	return (
		<Link to={to} preventScrollReset={keepsScroll} className={`${css.link} ${className}`} data-row-link={id}>
			{children}
		</Link>
	);
}
