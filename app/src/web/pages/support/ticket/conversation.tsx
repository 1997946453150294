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
		<li className={css.change}>
			{t(`changed.${entry.change.what}`, { name, to: changedTo(entry.change) })}{" "}
			<RelativeTime iso={entry.created_at} />
		</li>
	);
}

function MessageEntry({ entry, ticket }: { entry: TicketEntry; ticket: Ticket }) {
	const { t } = useTranslation("support");
	const { kind, side, author, text, attachments } = entry;
	return (
		<li>
			<article className={css.message} data-side={side} data-kind={kind}>
				<p className={css.author}>
					<strong>{author ?? t("someone")}</strong>
					{kind === "note" ? (
						<span className={css.mark}>
							<IconLock size={14} stroke={1.9} aria-hidden />
							{t("note")}
						</span>
					) : (
						side === "staff" && <span className={css.mark}>{t("team")}</span>
					)}
					<RelativeTime iso={entry.created_at} />
				</p>
				<p className={css.text}>{text}</p>
				{attachments.length > 0 && (
					<ul className={css.files}>
						{attachments.map((file) => (
							<li key={file.id}>
								<AttachmentLink file={file} ticket={ticket.id} />
							</li>
						))}
					</ul>
				)}
			</article>
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
		<a href={url} download={name} className={css.file}>
			<IconPaperclip size={16} stroke={1.7} aria-hidden />
			<span>{name}</span> <span className={css.size}>{formatFileSize(bytes, locale)}</span>
		</a>
	);
}
