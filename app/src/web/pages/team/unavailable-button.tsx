import { Button, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";

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
				c="dimmed"
				opacity={0.75}
				style={{ cursor: "not-allowed" }}
				aria-disabled
				aria-label={label}
				aria-description={reason}
			>
				{children}
			</Button>
		</Tooltip>
	);
}
