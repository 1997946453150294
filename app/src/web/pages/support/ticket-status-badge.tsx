import { IconCircleCheck, IconClockPause, IconInbox, IconLock, IconMessageCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TicketSide, TicketStatus } from "../../../domain/tickets/states.ts";
import css from "../../design/badge/badge.module.css";

const statusLooks = {
	open: { icon: IconInbox, tone: "calm" },
	answered: { icon: IconMessageCircle, tone: "good" },
	waiting_for_customer: { icon: IconClockPause, tone: "warn" },
	solved: { icon: IconCircleCheck, tone: "good" },
	closed: { icon: IconLock, tone: "plain" },
} as const satisfies Record<TicketStatus, object>;

/** A ticket's status with icon and word, for the requester or for support. */
export function TicketStatusBadge({ status, side }: { status: TicketStatus; side: TicketSide }) {
	const { t } = useTranslation("support");
	const { icon: Icon, tone } = statusLooks[status];
	return (
		<span className={css.label} data-tone={tone}>
			<Icon size={16} stroke={1.9} aria-hidden />
			{t(`status.${side}.${status}`)}
		</span>
	);
}
