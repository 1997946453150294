import { Paper, Title } from "@mantine/core";
import { type ReactNode, type Ref, useId } from "react";
import css from "./case-panel.module.css";

/** A panel beside the photos. */
export function CasePanel({
	title,
	heading,
	pending,
	className = "",
	children,
}: {
	title: string;
	heading?: Ref<HTMLHeadingElement>;
	/** It waits for the reviewer. */
	pending: boolean;
	className?: string | undefined;
	children: ReactNode;
}) {
	const label = useId();
	return (
		<Paper
			component="section"
			withBorder
			radius="lg"
			p="md"
			className={`${css.panel} ${className}`}
			data-pending={pending}
			aria-labelledby={label}
		>
			<Title ref={heading} id={label} order={2} size="md" tabIndex={-1}>
				{title}
			</Title>
			{children}
		</Paper>
	);
}
