import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./disclosure.module.css";

/** Content that opens below its summary, also without scripts. */
export function Disclosure({
	summary,
	field,
	look = "frame",
	open,
	onToggle,
	children,
}: {
	summary: ReactNode;
	/** The form's field that the content edits: an error of it focuses the summary. */
	field?: string;
	/** In a frame; without one, within a text or a cell; or a row of a list, with a line below. */
	look?: "frame" | "text" | "row";
	open?: boolean;
	onToggle?: (open: boolean) => void;
	children: ReactNode;
}) {
	return (
		<details
			className={css.disclosure}
			data-look={look}
			open={open}
			onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
		>
			<summary data-field={field}>
				<IconChevronRight size={16} stroke={2} aria-hidden />
				{summary}
			</summary>
			<div className={css.content}>{children}</div>
		</details>
	);
}
