import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./disclosure.module.css";

/** Content that opens below its summary, also without scripts. */
export function Disclosure({
	summary,
	field,
	plain,
	open,
	onToggle,
	children,
}: {
	summary: ReactNode;
	/** The form's field that the content edits: an error of it focuses the summary. */
	field?: string;
	/** Without a frame, within a text or a cell. */
	plain?: boolean;
	open?: boolean;
	onToggle?: (open: boolean) => void;
	children: ReactNode;
}) {
	return (
		<details
			className={css.disclosure}
			data-plain={plain}
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
