import type { CSSProperties, ReactNode } from "react";
import css from "./columns.module.css";

/**
 * Parts beside each other, as many as there is room for. Mantine's grid would add a style element.
 * @param list whether the parts are the items of a list
 */
export function Columns({
	min,
	list = false,
	align,
	children,
}: {
	min: `${number}rem`;
	list?: boolean;
	/** Level at their lower edges, where texts of different length stand above. */
	align?: "end";
	children: ReactNode;
}) {
	const Parts = list ? "ul" : "div";
	return (
		<Parts className={css.columns} style={{ "--column": min, alignItems: align } as CSSProperties}>
			{children}
		</Parts>
	);
}
