import type { CSSProperties, ReactNode } from "react";
import css from "./columns.module.css";

/**
 * Parts beside each other, as many as there is room for. Mantine's grid would add a style element.
 * @param list whether the parts are the items of a list
 */
export function Columns({
	min,
	list = false,
	children,
}: {
	min: `${number}rem`;
	list?: boolean;
	children: ReactNode;
}) {
	const Parts = list ? "ul" : "div";
	return (
		<Parts className={css.columns} style={{ "--column": min } as CSSProperties}>
			{children}
		</Parts>
	);
}
