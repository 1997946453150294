import { Modal, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Passkey } from "../../../../domain/auth/passkeys/contract.ts";
import { ActionDialogForm, CurrentPasswordField } from "../../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import type { forms } from "../forms.ts";

interface PasskeyDialogProps {
	opened: boolean;
	/** The passkey that the dialog was opened for. */
	passkey: Passkey | undefined;
	onClose: () => void;
}

export function RenamePasskeyDialog({ opened, passkey, onClose }: PasskeyDialogProps) {
	const { t } = useTranslation("security");
	const form = useActionForm<typeof forms.rename_passkey>("rename_passkey", { onDone: onClose });
	return (
		<Modal opened={opened} onClose={onClose} title={t("passkeys.rename_of", { name: passkey?.name })}>
			<ActionDialogForm form={form} submit={t("passkeys.rename_submit")} onCancel={onClose}>
				{(errorOf) => (
					<>
						<input type="hidden" name="id" value={passkey?.id} />
						<TextInput
							label={t("passkeys.name")}
							name="name"
							defaultValue={passkey?.name}
							maxLength={80}
							autoComplete="off"
							error={errorOf("name")}
						/>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}

/** Removes a passkey, after the password. */
export function RemovePasskeyDialog({
	opened,
	passkey,
	onClose,
	onRemoved,
}: PasskeyDialogProps & { onRemoved: () => void }) {
	const { t } = useTranslation("security");
	const form = useActionForm<typeof forms.remove_passkey>("remove_passkey", { onDone: onRemoved });
	return (
		<Modal opened={opened} onClose={onClose} title={t("passkeys.remove_of", { name: passkey?.name })}>
			<ActionDialogForm form={form} submit={t("passkeys.remove")} color="red.8" onCancel={onClose}>
				{(errorOf) => (
					<>
						<input type="hidden" name="id" value={passkey?.id} />
						<Text c="dimmed" size="sm">
							{t("passkeys.remove_lead")}
						</Text>
						<CurrentPasswordField errorOf={errorOf} />
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}
