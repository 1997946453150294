import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { TicketSummary } from "../../../domain/tickets/contract.ts";
import type { TicketSide } from "../../../domain/tickets/states.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import css from "./ticket-list.module.css";
import { TicketStatusBadge } from "./ticket-status-badge.tsx";

/** Tickets as rows, each a link to its conversation. */
export function TicketList({ tickets, side }: { tickets: readonly TicketSummary[]; side: TicketSide }) {
	const { t } = useTranslation("support");
	return (
		<ul className={css.list}>
			{tickets.map((ticket) => (
				<li key={ticket.id}>
					<div className={css.summary}>
						<LocaleLink to={`/tickets/${ticket.id}`} className={css.subject}>
							{ticket.subject}
						</LocaleLink>
						<Group component="p" gap="2px 14px" m="4px 0 0" c="dimmed" fz="sm">
							<span className="tabular">{t("number", { number: ticket.number })}</span>
							{side === "staff" && <span>{ticket.requester.name}</span>}
							<span>{t(`category.${ticket.category}`)}</span>
							{ticket.app && <span>{ticket.app.name}</span>}
							{side === "staff" && ticket.assignee && <span>→ {ticket.assignee.name}</span>}
						</Group>
					</div>
					<div className={css.state}>
						<TicketStatusBadge status={ticket.status} side={side} />
						<Group component="p" gap="2px 14px" m="4px 0 0" c="dimmed" fz="sm">
							{(ticket.priority === "high" || ticket.priority === "urgent") && (
								<Text
									component="strong"
									inherit
									fw={650}
									c={ticket.priority === "urgent" ? "var(--bad)" : "var(--warn)"}
								>
									{t(`priority.${ticket.priority}`)}
								</Text>
							)}
							<RelativeTime iso={ticket.updated_at} />
						</Group>
					</div>
				</li>
			))}
		</ul>
	);
}
