import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Note } from "../../../../../domain/notes/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { DialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { NoteForm } from "./note-form.tsx";
import { NoteItem } from "./note-item.tsx";
import css from "./notes.module.css";

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
	const [removing, setRemoving] = useState<Note | null>(null);
	return (
		<>
			{notes.length > 0 ? (
				<ol className={css.notes}>
					{notes.map((note) => (
						<NoteItem key={note.id} note={note} onRemove={mayWrite ? () => setRemoving(note) : null} />
					))}
				</ol>
			) : (
				<p className={css.none}>{t("notes.none")}</p>
			)}
			{mayWrite && <NoteForm verification={verification} onChanged={onChanged} />}
			<Modal opened={removing !== null} onClose={() => setRemoving(null)} title={t("notes.remove")}>
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
			</Modal>
		</>
	);
}
