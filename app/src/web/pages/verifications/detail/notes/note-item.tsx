import { ActionIcon, Box, Group, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Note } from "../../../../../domain/notes/contract.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { Avatar } from "../../../../design/image/avatar.tsx";
import { Caption } from "../../../../design/page/muted.tsx";
import { useTeam } from "../../team-context.ts";

/** A note's text with mentioned names highlighted. */
function highlightMentions({ text, mentions }: Note): ReactNode[] {
	const names = mentions.flatMap(({ name }) => (name ? [`@${name}`] : []));
	if (names.length === 0) return [text];
	const literal = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
	return text.split(new RegExp(`(${literal.join("|")})`)).map((part, at) => {
		const look = names.includes(part) ? { c: "var(--accent)", fw: 550 } : {};
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
			<Text key={`${at}-${part}`} span inherit {...look}>
				{part}
			</Text>
		);
	});
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
		<Group component="li" wrap="nowrap" align="start" gap="xs">
			<Avatar name={name} url={user(note.author?.id ?? null)?.avatar_url ?? null} size={28} />
			<Box flex={1} miw={0}>
				<Caption>
					<Text component="strong" inherit c="var(--ink)" fw={550}>
						{name}
					</Text>{" "}
					<RelativeTime iso={note.created_at} />
				</Caption>
				<Text size="body" style={{ whiteSpace: "pre-line" }}>
					{highlightMentions(note)}
				</Text>
			</Box>
			{note.mine && onRemove && (
				<ActionIcon variant="subtle" color="gray" aria-label={t("notes.remove")} onClick={onRemove}>
					<IconTrash size={16} stroke={1.7} aria-hidden />
				</ActionIcon>
			)}
		</Group>
	);
}
