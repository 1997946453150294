import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./disclosure.module.css";

/** Content that opens below its summary, also without scripts. */
export function Disclosure({
	summary,
	open,
	plain = false,
	children,
}: {
	summary: ReactNode;
	open?: boolean;
	/** Without a frame: a line among others. */
	plain?: boolean;
	children: ReactNode;
}) {
	return (
		<details className={css.disclosure} data-plain={plain || undefined} open={open}>
			<summary>
				<IconChevronRight size={16} stroke={2} aria-hidden />
				{summary}
			</summary>
			<div className={css.content}>{children}</div>
		</details>
	);
}
