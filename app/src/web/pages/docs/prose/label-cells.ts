import {
	Children,
	cloneElement,
	isValidElement,
	type PropsWithChildren,
	type ReactElement,
	type ReactNode,
} from "react";

type TableElement = ReactElement<PropsWithChildren<{ "data-label"?: string }>>;

/** Tables with as many columns or more show each row as a paragraph on phones. */
export const minStackedColumns = 3;

/** The elements of a table part, without the line breaks that guides have between them. */
const listElements = (part: ReactNode): TableElement[] =>
	Children.toArray(part).filter((child): child is TableElement => isValidElement(child));

const getText = (node: ReactNode): string => {
	if (isValidElement<PropsWithChildren>(node)) return getText(node.props.children);
	return Array.isArray(node) ? node.map(getText).join("") : String(node ?? "");
};

/** Gives each cell its column's name as `data-label`, except the first of each row, which names the row. */
export const labelCells = (rows: ReactNode, labels: readonly string[]): ReactNode =>
	listElements(rows).map((row) =>
		cloneElement(
			row,
			{},
			listElements(row.props.children).map((cell, at) =>
				at > 0 ? cloneElement(cell, { "data-label": labels[at] ?? "" }) : cell,
			),
		),
	);

/** The head and body of a guide's table, with the body's cells labelled; null for a table of few columns. */
export function stackTable(children: ReactNode): ReactNode {
	const [head, body] = listElements(children);
	const [headRow] = listElements(head?.props.children);
	const labels = listElements(headRow?.props.children).map(({ props }) => getText(props.children));
	if (!body || labels.length < minStackedColumns) return null;
	return [head, cloneElement(body, {}, labelCells(body.props.children, labels))];
}
