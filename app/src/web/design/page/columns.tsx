import type { CSSProperties, ReactNode } from "react";
import css from "./columns.module.css";

/** Parts beside each other, as many as there is room for. Mantine's grid would add a style element. */
export function Columns({
	min,
	align,
	children,
}: {
	min: `${number}rem`;
	/** Level at their lower edges, where texts of different length stand above. */
	align?: "end";
	children: ReactNode;
}) {
	return (
		<div className={css.columns} style={{ "--column": min, alignItems: align } as CSSProperties}>
			{children}
		</div>
	);
}
