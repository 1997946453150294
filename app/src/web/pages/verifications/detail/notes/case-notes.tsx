import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Note } from "../../../../../domain/notes/contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { DeleteDialog } from "../../../../design/dialog/delete-dialog.tsx";
import { PlainList } from "../../../../design/list/plain-list.tsx";
import { Muted } from "../../../../design/page/muted.tsx";
import { NoteForm } from "./note-form.tsx";
import { NoteItem } from "./note-item.tsx";

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
				<PlainList ordered mb="md">
					{notes.map((note) => (
						<NoteItem key={note.id} note={note} onRemove={mayWrite ? () => setRemoving(note) : null} />
					))}
				</PlainList>
			) : (
				<Muted mb="md">{t("notes.none")}</Muted>
			)}
			{mayWrite && <NoteForm verification={verification} onChanged={onChanged} />}
			<DeleteDialog
				title={t("notes.remove")}
				question={removing && t("notes.remove_question")}
				submit={t("notes.remove_confirm")}
				onClose={() => setRemoving(null)}
				onDelete={async () => {
					if (removing) await api.delete("/api/v1/notes/{id}", { path: { id: removing.id } });
					setRemoving(null);
					await onChanged();
				}}
			/>
		</>
	);
}
