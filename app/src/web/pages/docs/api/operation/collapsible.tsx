import type { ReactNode } from "react";
import css from "./operation-detail.module.css";

/** Details that few readers need, collapsed by default. */
export const Collapsible = ({ title, children }: { title: string; children: ReactNode }) => (
	<details className={css.fold}>
		<summary>{title}</summary>
		{children}
	</details>
);
