import { Modal, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Workflow } from "../../../domain/workflows/contract.ts";
import { ActionDialogForm } from "../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import { Muted } from "../../design/page/muted.tsx";
import type { forms } from "./forms.ts";
import { useWorkflowName } from "./use-workflow-name.ts";

export type WorkflowDialog = { what: "rename" | "make_default"; workflow: Workflow } | null;

interface DialogProps {
	workflow: Workflow;
	opened: boolean;
	onClose: () => void;
	/** @param text message about the completed action */
	onDone: (text: string) => unknown;
}

/** Dialogs to rename a workflow, and to make it the default. */
export function WorkflowDialogs({
	dialog,
	...handlers
}: { dialog: WorkflowDialog } & Pick<DialogProps, "onClose" | "onDone">) {
	if (!dialog) return null;
	const { what, workflow } = dialog;
	return (
		<>
			<RenameDialog workflow={workflow} opened={what === "rename"} {...handlers} />
			<MakeDefaultDialog workflow={workflow} opened={what === "make_default"} {...handlers} />
		</>
	);
}

function RenameDialog({ workflow, opened, onClose, onDone }: DialogProps) {
	const { t } = useTranslation(["workflows", "common"]);
	const form = useActionForm<typeof forms.rename>("rename", {
		onDone() {
			onClose();
			onDone(t("rename.done"));
		},
	});
	return (
		<Modal opened={opened} onClose={onClose} title={t("rename.title")}>
			<ActionDialogForm form={form} submit={t("common:action.save")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<input type="hidden" name="workflow" value={workflow.id} />
						<TextInput
							name="name"
							label={t("field.name")}
							description={t("rename.hint")}
							defaultValue={workflow.name ?? ""}
							maxLength={80}
							error={errorOf("name")}
							autoComplete="off"
							required
						/>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}

function MakeDefaultDialog({ workflow, opened, onClose, onDone }: DialogProps) {
	const { t } = useTranslation("workflows");
	const name = useWorkflowName()(workflow);
	const form = useActionForm<typeof forms.make_default>("make_default", {
		onDone() {
			onClose();
			onDone(t("make_default.done", { name }));
		},
	});
	return (
		<Modal opened={opened} onClose={onClose} title={t("make_default.title", { name })}>
			<ActionDialogForm form={form} submit={t("make_default.submit")} onCancel={onClose}>
				{() => (
					<>
						<input type="hidden" name="workflow" value={workflow.id} />
						<Muted>{t("make_default.text")}</Muted>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}
