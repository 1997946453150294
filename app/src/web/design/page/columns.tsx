import type { CSSProperties, ReactNode } from "react";
import css from "./columns.module.css";

/** Parts beside each other, as many as there is room for. Mantine's grid would add a style element. */
export function Columns({ min, children }: { min: `${number}rem`; children: ReactNode }) {
	return (
		<div className={css.columns} style={{ "--column": min } as CSSProperties}>
			{children}
		</div>
	);
}
