import { Modal, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Workflow } from "../../../domain/workflows/contract.ts";
import { ActionDialogForm } from "../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import { Muted } from "../../design/page/muted.tsx";
import type { forms } from "./forms.ts";
import { useWorkflowName } from "./use-workflow-name.ts";

export type WorkflowDialog = { what: "settings" | "make_default"; workflow: Workflow } | null;

interface DialogProps {
	workflow: Workflow;
	opened: boolean;
	onClose: () => void;
	/** @param text message about the completed action */
	onDone: (text: string) => unknown;
}

/** Dialogs of a workflow's settings, and to make it the default. */
export function WorkflowDialogs({
	dialog,
	...handlers
}: { dialog: WorkflowDialog } & Pick<DialogProps, "onClose" | "onDone">) {
	if (!dialog) return null;
	const { what, workflow } = dialog;
	return (
		<>
			<SettingsDialog workflow={workflow} opened={what === "settings"} {...handlers} />
			<MakeDefaultDialog workflow={workflow} opened={what === "make_default"} {...handlers} />
		</>
	);
}

function SettingsDialog({ workflow, opened, onClose, onDone }: DialogProps) {
	const { t } = useTranslation(["workflows", "common"]);
	const form = useActionForm<typeof forms.settings>("settings", {
		onDone() {
			onClose();
			onDone(t("settings.done"));
		},
	});
	return (
		<Modal opened={opened} onClose={onClose} title={t("settings.title")}>
			<ActionDialogForm form={form} submit={t("common:action.save")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<input type="hidden" name="workflow" value={workflow.id} />
						<TextInput
							name="name"
							label={t("field.name")}
							description={t("settings.hint")}
							defaultValue={workflow.name ?? ""}
							maxLength={80}
							error={errorOf("name")}
							autoComplete="off"
							required={workflow.name !== null}
						/>
						<TextInput
							name="review_target_hours"
							type="number"
							inputMode="numeric"
							label={t("field.review_target")}
							description={t("settings.review_target_hint")}
							defaultValue={workflow.review_target_hours ?? ""}
							min={1}
							max={720}
							error={errorOf("review_target_hours")}
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
