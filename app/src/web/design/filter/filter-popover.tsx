import { Popover, type PopoverProps } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import css from "./filter-popover.module.css";

/** A button that opens a list of choices beside it, inside the form that the button is in. */
export function FilterPopover({
	target,
	position,
	className = "",
	children,
}: Required<Pick<PopoverProps, "position">> & {
	/** The button, whose click isn't handled otherwise. */
	target: ReactElement;
	className?: string | undefined;
	children: ReactNode;
}) {
	return (
		<Popover position={position} trapFocus withinPortal={false}>
			<Popover.Target>{target}</Popover.Target>
			<Popover.Dropdown className={`${css.list} ${className}`}>{children}</Popover.Dropdown>
		</Popover>
	);
}
