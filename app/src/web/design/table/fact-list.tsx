import type { CSSProperties, ReactNode } from "react";
import css from "./fact-list.module.css";

/**
 * Names with their values.
 * @param layout `columns`: values beside names; `stacked`: below them; `grid`: as many beside each other as there is room for
 * @param column the least width of a fact in a grid
 */
export function FactList({
	layout = "columns",
	column,
	children,
}: {
	layout?: "columns" | "stacked" | "grid";
	column?: `${number}rem`;
	children: ReactNode;
}) {
	return (
		<dl className={css.facts} data-layout={layout} style={{ "--column": column } as CSSProperties}>
			{children}
		</dl>
	);
}

/** A name and its value; nothing without a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
	if (children === null || children === undefined || children === false || children === "") return null;
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}
