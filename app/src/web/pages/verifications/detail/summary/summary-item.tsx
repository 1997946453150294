import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./summary.module.css";

/** A line of the case's summary, which opens to its details. */
export function SummaryItem({
	title,
	text,
	opened = false,
	children,
}: {
	title: string;
	/** The details in short. */
	text: string;
	/** Whether it is open initially. */
	opened?: boolean;
	children: ReactNode;
}) {
	return (
		<details className={css.item} open={opened}>
			<summary>
				<h2>{title}</h2>
				<span>{text}</span>
				<IconChevronDown size={16} stroke={1.8} aria-hidden />
			</summary>
			{children}
		</details>
	);
}
