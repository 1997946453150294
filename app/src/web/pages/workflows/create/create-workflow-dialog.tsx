import { Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialogForm } from "../../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "../forms.ts";
import { suggestKey } from "./suggest-key.ts";
import { TemplateChoice } from "./template-choice.tsx";

/** Creates a workflow from a template; its editor follows. */
export function CreateWorkflowDialog({
	app,
	opened,
	onClose,
}: {
	/** ID of the current app, whose options the workflow begins with. */
	app: string;
	opened: boolean;
	onClose: () => void;
}) {
	const { t } = useTranslation("workflows");
	return (
		<Modal opened={opened} onClose={onClose} title={t("create.title")} size="lg">
			<CreateWorkflowForm app={app} onClose={onClose} />
		</Modal>
	);
}

function CreateWorkflowForm({ app, onClose }: { app: string; onClose: () => void }) {
	const { t } = useTranslation("workflows");
	const form = useActionForm<typeof forms.create>("create");
	const [name, setName] = useState("");
	/** Null until it is edited: before that it follows the name. */
	const [key, setKey] = useState<string | null>(null);
	return (
		<ActionDialogForm form={form} submit={t("create.submit")} onCancel={onClose}>
			{(errorOf) => (
				<>
					<input type="hidden" name="app" value={app} />
					<TextInput
						name="name"
						label={t("field.name")}
						placeholder={t("create.name_example")}
						value={name}
						onChange={({ currentTarget }) => setName(currentTarget.value)}
						maxLength={80}
						error={errorOf("name")}
						autoComplete="off"
						required
					/>
					<TextInput
						name="key"
						label={t("field.key")}
						description={t("create.key_hint")}
						value={key ?? suggestKey(name)}
						onChange={({ currentTarget }) => setKey(currentTarget.value)}
						maxLength={40}
						error={errorOf("key")}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						required
					/>
					<TemplateChoice />
				</>
			)}
		</ActionDialogForm>
	);
}
