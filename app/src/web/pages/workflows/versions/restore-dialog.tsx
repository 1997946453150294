import { Modal } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Workflow } from "../../../../domain/workflows/contract.ts";
import { ActionDialogForm } from "../../../design/dialog/dialog-form.tsx";
import { Textarea } from "../../../design/form/textarea.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { Muted } from "../../../design/page/muted.tsx";
import type { forms } from "./forms.ts";

/** Publishes an older version anew, with a note. */
export function RestoreDialog({
	workflow,
	number,
	opened,
	onClose,
	onRestored,
}: {
	workflow: Workflow;
	/** Of the version to restore. */
	number: number;
	opened: boolean;
	onClose: () => void;
	/** @param restored the workflow, in its new version */
	onRestored: (restored: Workflow) => void;
}) {
	const { t } = useTranslation("workflows");
	const form = useActionForm<typeof forms.restore>("restore", {
		onDone(restored) {
			onClose();
			onRestored(restored);
		},
	});
	return (
		<Modal opened={opened} onClose={onClose} title={t("restore.title", { number })}>
			<ActionDialogForm form={form} submit={t("restore.submit")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<input type="hidden" name="number" value={number} />
						<Muted>{t("restore.text", { number, next: workflow.version + 1 })}</Muted>
						{workflow.draft && <Muted>{t("restore.draft_stays")}</Muted>}
						<Textarea
							name="note"
							label={t("restore.note")}
							description={t("restore.note_hint")}
							rows={3}
							maxLength={500}
							error={errorOf("note")}
						/>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}
