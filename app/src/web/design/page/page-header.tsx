import { Group } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import css from "./page-header.module.css";

/** A page's title, with an optional sentence below it and its main actions beside it. */
export function PageHeader({
	title,
	status,
	lead,
	heading,
	children,
}: {
	title: string;
	/** Beside the title. */
	status?: ReactNode;
	lead?: ReactNode;
	heading?: Ref<HTMLHeadingElement>;
	children?: ReactNode;
}) {
	return (
		<header className={css.header}>
			<div className={css.text}>
				<Group gap="4px 16px">
					{/* Takes the focus when what had it is gone, such as the last row of a list. */}
					<h1 ref={heading} tabIndex={-1}>
						{title}
					</h1>
					{status}
				</Group>
				{lead && <p>{lead}</p>}
			</div>
			{children && <div className={css.actions}>{children}</div>}
		</header>
	);
}
