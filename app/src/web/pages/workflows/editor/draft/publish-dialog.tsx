import { List, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ActionDialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { useActionForm } from "../../../../design/form/use-action-form.ts";
import type { forms } from "../forms.ts";
import type { DraftEditor } from "./use-draft.ts";

/** Publishes the saved draft: what it changes, and a note. */
export function PublishDialog({
	draft: { saved, changes },
	version,
	opened,
	onClose,
	onPublished,
}: {
	draft: DraftEditor;
	/** Number of the version that it becomes. */
	version: number;
	opened: boolean;
	onClose: () => void;
	onPublished: (version: number) => void;
}) {
	const { t } = useTranslation("workflow-editor");
	const form = useActionForm<typeof forms.publish>("publish", {
		onDone({ version: published }) {
			onClose();
			onPublished(published);
		},
	});
	return (
		<Modal opened={opened} onClose={onClose} title={t("publish.title", { version })} size="lg">
			<ActionDialogForm form={form} submit={t("publish.submit")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<Text c="dimmed" size="body">
							{t("publish.text")}
						</Text>
						<List aria-label={t("publish.changes")} style={{ overflowWrap: "anywhere" }}>
							{changes.map(({ message }) => (
								<List.Item key={message}>{message}</List.Item>
							))}
						</List>
						<input type="hidden" name="revision" value={saved.revision} readOnly />
						<Textarea
							name="note"
							label={t("publish.note")}
							description={t("publish.note_hint")}
							error={errorOf("note")}
							rows={3}
							maxLength={500}
						/>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}
