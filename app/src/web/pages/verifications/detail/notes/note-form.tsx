import { Button, Group } from "@mantine/core";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../../client/api/browser-client.ts";
import { DoneMessage } from "../../../../design/feedback/done-message.tsx";
import { FormError } from "../../../../design/form/form-error.tsx";
import { useFormErrors } from "../../../../design/form/use-form-errors.ts";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import { usePageState } from "../../../../shell/routing/use-page-state.ts";
import { useTeam } from "../../team-context.ts";
import { findMentions } from "./mentions.ts";
import { NoteField } from "./note-field.tsx";

/** Adds a note to the case. `m` moves the focus to it. */
export function NoteForm({
	verification,
	onChanged,
}: {
	/** Its ID. */
	verification: string;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const { members } = useTeam();
	const [text, setText] = usePageState("note", "");
	const [busy, setBusy] = useState(false);
	const [sent, setSent] = useState(false);
	const errors = useFormErrors();
	const field = useRef<HTMLTextAreaElement>(null);
	useShortcuts({ m: () => field.current?.focus() });
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
			<Group gap="sm" mt="xs">
				<Button type="submit" size="sm" variant="default" loading={busy}>
					{t("notes.submit")}
				</Button>
				<DoneMessage text={sent && t("notes.sent")} />
			</Group>
		</form>
	);
}
