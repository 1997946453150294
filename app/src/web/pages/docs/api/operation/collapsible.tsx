import type { ReactNode } from "react";
import css from "./collapsible.module.css";

/** What is read by few, folded away. */
export const Collapsible = ({ title, children }: { title: string; children: ReactNode }) => (
	<details className={css.fold}>
		<summary>{title}</summary>
		{children}
	</details>
);
