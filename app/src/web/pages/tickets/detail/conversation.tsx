import { Badge, Button, Group, Text } from "@mantine/core";
import { IconLock, IconPaperclip } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type {
	Ticket,
	TicketAttachment,
	TicketEntry,
	TicketFieldChange,
} from "../../../../domain/tickets/contract.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatFileSize } from "../../../design/format/format-file-size.ts";
import { RelativeTime } from "../../../design/format/relative-time.tsx";
import { Panel } from "../../../design/page/panel.tsx";
import css from "./conversation.module.css";

/** Messages and changes of a ticket, oldest first. New ones are announced. */
export function Conversation({ ticket }: { ticket: Ticket }) {
	return (
		<ol className={css.entries} aria-live="polite">
			{ticket.entries.map((entry) =>
				entry.kind === "change" ? (
					<ChangeEntry key={entry.id} entry={entry} ticket={ticket} />
				) : (
					<MessageEntry key={entry.id} entry={entry} ticket={ticket} />
				),
			)}
		</ol>
	);
}

function useChangeText(side: Ticket["side"]): (change: TicketFieldChange) => string {
	const { t } = useTranslation("support");
	return ({ what, to }) => {
		switch (what) {
			case "status":
				return t(`status.${side}.${to}`);
			case "priority":
				return t(`priority.${to}`);
			case "category":
				return t(`category.${to}`);
			case "assignee":
				return to ?? t("details.unassigned");
		}
	};
}

function ChangeEntry({ entry, ticket }: { entry: TicketEntry; ticket: Ticket }) {
	const { t } = useTranslation("support");
	const changedTo = useChangeText(ticket.side);
	if (!entry.change) return null;
	const name = entry.author ?? t("someone");
	return (
		<Text component="li" c="dimmed" size="sm" ta="center">
			{t(`changed.${entry.change.what}`, { name, to: changedTo(entry.change) })}{" "}
			<RelativeTime iso={entry.created_at} />
		</Text>
	);
}

function MessageEntry({ entry, ticket }: { entry: TicketEntry; ticket: Ticket }) {
	const { t } = useTranslation("support");
	const { kind, side, author, text, attachments } = entry;
	return (
		<li>
			<Panel component="article" p="md" className={css.message} data-side={side} data-kind={kind}>
				<Group gap="4px 10px" mb="xs" c="dimmed" fz="sm">
					<Text component="strong" inherit fw={650} c="var(--ink)">
						{author ?? t("someone")}
					</Text>
					{kind === "note" ? (
						<Badge data-tone="warn" leftSection={<IconLock size={12} stroke={1.9} aria-hidden />}>
							{t("note")}
						</Badge>
					) : (
						side === "staff" && <Badge data-tone="good">{t("team")}</Badge>
					)}
					<RelativeTime iso={entry.created_at} />
				</Group>
				<Text style={{ whiteSpace: "pre-wrap" }}>{text}</Text>
				{attachments.length > 0 && (
					<Group component="ul" gap="xs" m="12px 0 0" p={0}>
						{attachments.map((file) => (
							<li key={file.id}>
								<AttachmentLink file={file} ticket={ticket.id} />
							</li>
						))}
					</Group>
				)}
			</Panel>
		</li>
	);
}

/** An image opens in the viewer; other files are downloaded. */
function AttachmentLink({ file, ticket }: { file: TicketAttachment; ticket: string }) {
	const locale = useLocale();
	const { name, url, type, bytes } = file;
	if (type.startsWith("image/"))
		return (
			<a href={url} data-lightbox={ticket} data-caption={name} className={css.photo}>
				<img src={url} alt={name} loading="lazy" />
			</a>
		);
	return (
		<Button
			component="a"
			href={url}
			download={name}
			variant="default"
			fw={400}
			leftSection={<IconPaperclip size={16} stroke={1.7} aria-hidden />}
		>
			{name}
			<Text component="span" c="dimmed" size="caption" ms={6}>
				{formatFileSize(bytes, locale)}
			</Text>
		</Button>
	);
}
