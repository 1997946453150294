import { Alert, Text } from "@mantine/core";
import {
	IconAlertCircle,
	IconAlertTriangle,
	IconCircleCheck,
	IconInfoCircle,
	type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";

const toneIcons = {
	good: IconCircleCheck,
	warn: IconAlertTriangle,
	bad: IconAlertCircle,
	calm: IconInfoCircle,
} satisfies Record<string, TablerIcon>;

/** What a message means. */
export type NoticeTone = keyof typeof toneIcons;

/**
 * Inline message: success, warning, failure or information. It isn't announced: where it appears later, it is inside a live
 * region.
 * @param title a heading of the page, below its own
 */
export function Notice({
	tone,
	title,
	icon: Icon = toneIcons[tone],
	children,
}: {
	tone: NoticeTone;
	title?: string;
	icon?: TablerIcon;
	children: ReactNode;
}) {
	return (
		<Alert
			role="note"
			data-tone={tone}
			icon={<Icon size={20} stroke={1.7} aria-hidden />}
			title={
				title && (
					<Text component="h2" inherit m={0}>
						{title}
					</Text>
				)
			}
		>
			{children}
		</Alert>
	);
}
