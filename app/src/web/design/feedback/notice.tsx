import { Alert } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";

const toneIcons = { good: IconCircleCheck, warn: IconAlertTriangle, calm: IconInfoCircle };

/** Inline message: success, warning or information. It isn't announced: where it appears later, it is inside a live region. */
export function Notice({ tone, children }: { tone: keyof typeof toneIcons; children: ReactNode }) {
	const Icon = toneIcons[tone];
	return (
		<Alert role="note" data-tone={tone} icon={<Icon size={20} stroke={1.7} aria-hidden />}>
			{children}
		</Alert>
	);
}
