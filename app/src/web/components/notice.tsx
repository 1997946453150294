import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./notice.module.css";

const icons = { good: IconCircleCheck, warn: IconAlertTriangle, calm: IconInfoCircle };

/** Something to know at this place: what went well, what takes longer, how things stand. */
export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
	const Icon = icons[tone];
	return (
		<div className={css.notice} data-tone={tone}>
			<Icon size={20} stroke={1.7} aria-hidden />
			<div>{children}</div>
		</div>
	);
}
