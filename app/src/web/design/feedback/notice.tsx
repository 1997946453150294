import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./notice.module.css";

const toneIcons = { good: IconCircleCheck, warn: IconAlertTriangle, calm: IconInfoCircle };

/** Inline message: success, warning or information. */
export function Notice({ tone, children }: { tone: keyof typeof toneIcons; children: ReactNode }) {
	const Icon = toneIcons[tone];
	return (
		<div className={css.notice} data-tone={tone}>
			<Icon size={20} stroke={1.7} aria-hidden />
			<div>{children}</div>
		</div>
	);
}
