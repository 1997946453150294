import { Button, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import css from "./unavailable-button.module.css";

/** A disabled button that explains why, on hover, touch and keyboard focus. */
export function UnavailableButton({
	reason,
	label,
	children,
}: {
	reason: string;
	label: string;
	children: ReactNode;
}) {
	return (
		<Tooltip label={reason} events={{ hover: true, focus: true, touch: true }} multiline maw={260} withArrow>
			<Button
				size="compact-sm"
				variant="subtle"
				color="gray"
				className={css.unavailable}
				aria-disabled
				aria-label={label}
				aria-description={reason}
			>
				{children}
			</Button>
		</Tooltip>
	);
}
