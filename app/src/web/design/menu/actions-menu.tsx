import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";

/** A button with three dots that opens a menu of actions. Its items are `Menu.Item`. */
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
		<Menu {...(width && { width })}>
			<Menu.Target>
				<ActionIcon {...look} aria-label={label}>
					<IconDots size={18} stroke={1.7} aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>{children}</Menu.Dropdown>
		</Menu>
	);
}
