import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import css from "./empty-state.module.css";

/** Shown instead of an empty list: what it is for or why nothing was found, and what to do next. */
export function EmptyState({
	title,
	text,
	heading: Heading = "h2",
	children,
}: {
	title?: string;
	text?: ReactNode;
	heading?: "h2" | "h3";
	/** Buttons. */
	children?: ReactNode;
}) {
	return (
		<div className={css.empty}>
			{title && <Heading>{title}</Heading>}
			{text && <p>{text}</p>}
			{children && <div className={css.actions}>{children}</div>}
		</div>
	);
}

/** The button of a list that its filters leave empty. */
export const ClearFilters = ({ children }: { children: string }) => (
	<Button component={Link} to="?" variant="default" preventScrollReset>
		{children}
	</Button>
);
