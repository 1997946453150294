import { List, Modal, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Comparison } from "../../../../../domain/comparisons/contract.ts";
import { ActionDialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Notice } from "../../../../design/feedback/notice.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { useActionForm } from "../../../../design/form/use-action-form.ts";
import { useFormatters } from "../../../../design/format/use-formatters.ts";
import { TextLink } from "../../../../design/page/text-link.tsx";
import type { forms } from "../forms.ts";
import type { DraftEditor } from "./use-draft.ts";

/** Publishes the saved draft: what it changes, and a note. */
export function PublishDialog({
	draft: { saved, changes },
	workflow,
	comparison,
	version,
	opened,
	onClose,
	onPublished,
}: {
	draft: DraftEditor;
	/** ID of the workflow. */
	workflow: string;
	/** The latest one of this draft. */
	comparison: Comparison | undefined;
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
						<DraftComparison workflow={workflow} comparison={comparison} />
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

/** What the draft would have done to past cases, if it was compared with them. */
function DraftComparison({ workflow, comparison }: { workflow: string; comparison: Comparison | undefined }) {
	const { t } = useTranslation("comparisons");
	const { number } = useFormatters();
	if (!comparison) return <Notice tone="calm">{t("latest_none")}</Notice>;
	const { id, processed, changed, missing } = comparison;
	return (
		<Notice tone="calm">
			{t("latest", { total: number(processed), changed: number(changed), missing: number(missing) })}{" "}
			<TextLink to={`/workflows/${workflow}/comparisons/${id}`}>{t("latest_open")}</TextLink>
		</Notice>
	);
}
