import { UnstyledButton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Note } from "../../../../../domain/notes/contract.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { Avatar } from "../../../../design/image/avatar.tsx";
import { useTeam } from "../../team-context.ts";
import css from "./notes.module.css";

/** A note's text with mentioned names highlighted. */
function highlightMentions({ text, mentions }: Note): ReactNode[] {
	const names = mentions.flatMap(({ name }) => (name ? [`@${name}`] : []));
	if (names.length === 0) return [text];
	const literal = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	return (
		text
			.split(new RegExp(`(${literal.join("|")})`))
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
			.map((part, at) => (names.includes(part) ? <strong key={`${at}-${part}`}>{part}</strong> : part))
	);
}

/** A note with its author, who alone can remove it. */
export function NoteItem({
	note,
	onRemove,
}: {
	note: Note;
	/** Null without the permission to write notes. */
	onRemove: (() => void) | null;
}) {
	const { t } = useTranslation("case");
	const { user } = useTeam();
	const name = note.author?.name ?? t("former_member");
	return (
		<li>
			<Avatar name={name} url={user(note.author?.id ?? null)?.avatar_url ?? null} size={28} />
			<div>
				<p className={css.author}>
					<strong>{name}</strong> <RelativeTime iso={note.created_at} />
				</p>
				<p className={css.text}>{highlightMentions(note)}</p>
			</div>
			{note.mine && onRemove && (
				<UnstyledButton className={css.remove} aria-label={t("notes.remove")} onClick={onRemove}>
					<IconTrash size={16} stroke={1.7} aria-hidden />
				</UnstyledButton>
			)}
		</li>
	);
}
