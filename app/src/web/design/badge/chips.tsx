import { Badge, CloseButton, Group } from "@mantine/core";
import type { ReactNode } from "react";

/** Chosen values beside each other, of which each can be removed. */
export function Chips({ label, children }: { label?: string; children: ReactNode }) {
	return (
		<Group component="ul" gap={6} m={0} p={0} style={{ listStyle: "none" }} aria-label={label}>
			{children}
		</Group>
	);
}

/** A chosen value. */
export function Chip({
	remove,
	tone,
	onRemove,
	children,
}: {
	/** Name of the button that removes it. */
	remove: string;
	tone?: "bad" | undefined;
	/** Absent if it can't be removed. */
	onRemove?: (() => void) | false;
	children: ReactNode;
}) {
	return (
		<Badge
			component="li"
			size="xl"
			fz="sm"
			maw="100%"
			data-tone={tone}
			suppressHydrationWarning
			rightSection={onRemove && <CloseButton size={24} aria-label={remove} onClick={onRemove} />}
		>
			{children}
		</Badge>
	);
}
