import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { DropdownMenu } from "./dropdown-menu.tsx";

/** A button with three dots that opens a menu of actions. Its items are `MenuItem`. */
export function ActionsMenu({
	label,
	width,
	subtle = false,
	children,
}: {
	/** The button's name. */
	label: string;
	width?: number;
	/** Without a border, for rows and lists. */
	subtle?: boolean;
	children: ReactNode;
}) {
	const look = subtle
		? ({ variant: "subtle", color: "gray", size: 34 } as const)
		: ({ variant: "default", size: 36 } as const);
	return (
		<DropdownMenu
			position="bottom-end"
			{...(width && { width })}
			target={
				<ActionIcon {...look} aria-label={label}>
					<IconDots size={18} stroke={1.7} aria-hidden />
				</ActionIcon>
			}
		>
			{children}
		</DropdownMenu>
	);
}
