import { Modal, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Passkey } from "../../../../domain/auth/passkeys/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import {
	CurrentPasswordField,
	DialogForm,
	readCurrentPassword,
} from "../../../design/dialog/dialog-form.tsx";

interface PasskeyDialogProps {
	opened: boolean;
	/** The passkey that the dialog was opened for. */
	passkey: Passkey | undefined;
	onClose: () => void;
}

export function RenamePasskeyDialog({
	opened,
	passkey,
	onClose,
	onRenamed,
}: PasskeyDialogProps & { onRenamed: () => void }) {
	const { t } = useTranslation("security");
	const rename = async (form: FormData, id: string) => {
		await api.patch("/api/account/passkeys/{id}", { path: { id }, body: { name: String(form.get("name")) } });
		onRenamed();
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("passkeys.rename_of", { name: passkey?.name })}>
			<DialogForm
				submit={t("passkeys.rename_submit")}
				onSubmit={(form) => rename(form, passkey?.id ?? "")}
				onCancel={onClose}
			>
				{(errorOf) => (
					<TextInput
						label={t("passkeys.name")}
						name="name"
						defaultValue={passkey?.name}
						maxLength={80}
						autoComplete="off"
						error={errorOf("name")}
					/>
				)}
			</DialogForm>
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
	const remove = async (form: FormData, id: string) => {
		await api.post("/api/account/passkeys/{id}/remove", {
			path: { id },
			body: { current_password: readCurrentPassword(form) },
		});
		onRemoved();
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("passkeys.remove_of", { name: passkey?.name })}>
			<DialogForm
				submit={t("passkeys.remove")}
				color="red.8"
				onSubmit={(form) => remove(form, passkey?.id ?? "")}
				onCancel={onClose}
			>
				{(errorOf) => (
					<>
						<Text c="dimmed" size="sm">
							{t("passkeys.remove_lead")}
						</Text>
						<CurrentPasswordField errorOf={errorOf} />
					</>
				)}
			</DialogForm>
		</Modal>
	);
}
