import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./status-badge.module.css";

/** What a status means: `good` and `bad` are final, `warn` needs somebody, `calm` is under way, `plain` is neither. */
type StatusTone = "good" | "bad" | "warn" | "calm" | "plain";

/** Icon and color of a status. */
export interface StatusLook {
	icon: TablerIcon;
	tone: StatusTone;
}

/** A status as an icon and a text, since color alone isn't accessible. */
export function StatusBadge({
	look: { icon: Icon, tone },
	status,
	children,
}: {
	look: StatusLook;
	/** Its name in the API. */
	status?: string;
	children: ReactNode;
}) {
	return (
		<span className={css.label} data-tone={tone} data-status={status}>
			<Icon size={16} stroke={1.9} aria-hidden />
			{children}
		</span>
	);
}
