import { Paper } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { panelPadding } from "./panel.tsx";
import css from "./section.module.css";

/** A titled section of a page, with an optional sentence below its title and optional actions beside it. */
export function Section({
	id,
	title,
	lead,
	actions,
	level = 2,
	large = false,
	ruled = false,
	panel = false,
	className,
	children,
}: {
	/** For links to it. */
	id?: string;
	title: ReactNode;
	lead?: ReactNode;
	actions?: ReactNode;
	level?: 2 | 3;
	/** A larger title, for the main sections of a page. */
	large?: boolean;
	/** A line below the title, where sections without a panel stand beside each other. */
	ruled?: boolean;
	/** In a frame of its own. */
	panel?: boolean;
	className?: string | undefined;
	children?: ReactNode;
}) {
	const heading = useId();
	const Heading = `h${level}` as const;
	return (
		<Paper
			component="section"
			withBorder={panel}
			radius="lg"
			p={panel ? panelPadding : 0}
			bg={panel ? undefined : "none"}
			id={id}
			className={`${css.section} ${className ?? ""}`}
			aria-labelledby={heading}
		>
			<header className={css.header} data-large={large || undefined} data-ruled={ruled || undefined}>
				<div className={css.text}>
					{/* Takes the focus when what had it is gone. */}
					<Heading id={heading} tabIndex={-1}>
						{title}
					</Heading>
					{lead && <p>{lead}</p>}
				</div>
				{actions}
			</header>
			{children}
		</Paper>
	);
}
