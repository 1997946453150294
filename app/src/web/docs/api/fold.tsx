import type { ReactNode } from "react";
import css from "./fold.module.css";

/** What is read by few, folded away. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
	<details className={css.fold}>
		<summary>{title}</summary>
		{children}
	</details>
);
