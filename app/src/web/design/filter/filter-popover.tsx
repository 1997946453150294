import type { PopoverProps } from "@mantine/core";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { FloatingAnchor } from "../floating/floating-anchor.tsx";
import { useFloatingTarget } from "../floating/use-floating-target.ts";
import css from "./filter-popover.module.css";

/** A button that opens a list of choices beside it, inside the form that the button is in. */
export function FilterPopover({
	target,
	position,
	className = "",
	children,
}: Required<Pick<PopoverProps, "position">> & {
	/** The button, whose click isn't handled otherwise. */
	target: ReactElement<object>;
	className?: string | undefined;
	children: ReactNode;
}) {
	const { targetProps, floating } = useFloatingTarget("dialog");
	return (
		<>
			{cloneElement(target, targetProps)}
			{floating && (
				<floating.parts.Popover
					id={floating.id}
					opened={floating.opened}
					onChange={floating.onChange}
					position={position}
					shadow="md"
					radius="md"
					trapFocus
					withinPortal={false}
				>
					<floating.parts.Popover.Target>
						<FloatingAnchor element={floating.element} />
					</floating.parts.Popover.Target>
					<floating.parts.Popover.Dropdown className={`${css.list} ${className}`}>
						{children}
					</floating.parts.Popover.Dropdown>
				</floating.parts.Popover>
			)}
		</>
	);
}
