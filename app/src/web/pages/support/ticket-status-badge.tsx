import { IconCircleCheck, IconClockPause, IconInbox, IconLock, IconMessageCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TicketSide, TicketStatus } from "../../../domain/tickets/states.ts";
import { StatusBadge, type StatusLook } from "../../design/badge/status-badge.tsx";

const statusLooks = {
	open: { icon: IconInbox, tone: "calm" },
	answered: { icon: IconMessageCircle, tone: "good" },
	waiting_for_customer: { icon: IconClockPause, tone: "warn" },
	solved: { icon: IconCircleCheck, tone: "good" },
	closed: { icon: IconLock, tone: "plain" },
} satisfies Record<TicketStatus, StatusLook>;

/** A ticket's status with icon and word, for the requester or for support. */
export function TicketStatusBadge({ status, side }: { status: TicketStatus; side: TicketSide }) {
	const { t } = useTranslation("support");
	return <StatusBadge look={statusLooks[status]}>{t(`status.${side}.${status}`)}</StatusBadge>;
}
