import { UnstyledButton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Note } from "../../../../../domain/notes/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { Dialog } from "../../../../design/dialog/dialog.tsx";
import { DialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { FormError } from "../../../../design/form/form-error.tsx";
import { HydratedButton } from "../../../../design/form/hydrated-button.tsx";
import { useFormErrors } from "../../../../design/form/use-form-errors.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { Avatar } from "../../../../design/image/avatar.tsx";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import { usePageState } from "../../../../shell/routing/use-page-state.ts";
import { useTeam } from "../../team-context.ts";
import { findMentions } from "./mentions.ts";
import { NoteField } from "./note-field.tsx";
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

function NoteItem({ note, onRemove }: { note: Note; onRemove: () => void }) {
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
			{note.mine && (
				<UnstyledButton className={css.remove} aria-label={t("notes.remove")} onClick={onRemove}>
					<IconTrash size={16} stroke={1.7} aria-hidden />
				</UnstyledButton>
			)}
		</li>
	);
}

/** Internal notes on the case, visible only to the team. */
export function CaseNotes({
	verification,
	notes,
	mayWrite,
	onChanged,
}: {
	/** Its ID. */
	verification: string;
	notes: readonly Note[];
	mayWrite: boolean;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const { members } = useTeam();
	const [text, setText] = usePageState("note", "");
	const [busy, setBusy] = useState(false);
	const [removing, setRemoving] = useState<Note | null>(null);
	const [sent, setSent] = useState(false);
	const errors = useFormErrors();
	const field = useRef<HTMLTextAreaElement>(null);
	useShortcuts({ m: mayWrite ? () => field.current?.focus() : undefined });
	useEffect(() => {
		if (text) setSent(false);
	}, [text]);

	const send = async () => {
		if (busy) return;
		setBusy(true);
		errors.setError(null);
		try {
			await api.post("/api/v1/verifications/{id}/notes", {
				path: { id: verification },
				body: { text, mentions: findMentions(text, members) },
			});
			setText("");
			await onChanged();
			setSent(true);
		} catch (failure) {
			errors.setError(failure);
			field.current?.focus();
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			{notes.length > 0 ? (
				<ol className={css.notes}>
					{notes.map((note) => (
						<NoteItem key={note.id} note={note} onRemove={() => setRemoving(note)} />
					))}
				</ol>
			) : (
				<p className={css.none}>{t("notes.none")}</p>
			)}
			{mayWrite && (
				<form
					noValidate
					method="post"
					onSubmit={(event: SubmitEvent) => {
						event.preventDefault();
						send();
					}}
				>
					<NoteField
						ref={field}
						members={members}
						value={text}
						error={errors.getError("text") ?? errors.getError("mentions")}
						onChange={setText}
						onSend={send}
					/>
					<FormError message={errors.formError} />
					<div className={css.send}>
						<HydratedButton type="submit" size="sm" variant="default" loading={busy}>
							{t("notes.submit")}
						</HydratedButton>
						<p role="status">{sent && t("notes.sent")}</p>
					</div>
				</form>
			)}
			<Dialog opened={removing !== null} onClose={() => setRemoving(null)} title={t("notes.remove")}>
				<DialogForm
					submit={t("notes.remove_confirm")}
					color="red.8"
					onCancel={() => setRemoving(null)}
					onSubmit={async () => {
						if (removing) await api.delete("/api/v1/notes/{id}", { path: { id: removing.id } });
						setRemoving(null);
						await onChanged();
					}}
				>
					{() => <p className={css.none}>{t("notes.remove_question")}</p>}
				</DialogForm>
			</Dialog>
		</>
	);
}
