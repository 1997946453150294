import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./disclosure.module.css";

/** Content that opens below its summary, also without scripts. */
export function Disclosure({
	summary,
	field,
	plain,
	row,
	open,
	onToggle,
	children,
}: {
	summary: ReactNode;
	/** The form's field that the content edits: an error of it focuses the summary. */
	field?: string;
	/** Without a frame: a line among others. */
	plain?: boolean;
	/** A row of a list: with a line below instead of a frame. */
	row?: boolean;
	open?: boolean;
	onToggle?: (open: boolean) => void;
	children: ReactNode;
}) {
	return (
		<details
			className={css.disclosure}
			data-plain={plain}
			data-row={row}
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
