import { Modal, Text, TextInput } from "@mantine/core";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { api } from "../../../client/api/browser-client.ts";
import { isCeremonyCanceled, loadWebAuthn } from "../../../client/session/webauthn.ts";
import {
	CurrentPasswordField,
	DialogForm,
	readCurrentPassword,
} from "../../../design/dialog/dialog-form.tsx";

/** Adds a passkey: asks for the password, then runs the browser's registration. */
export function AddPasskeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
	const { t } = useTranslation("security");
	const { revalidate } = useRevalidator();
	const [failureReason, setFailureReason] = useState<"interrupted" | "already_there" | "failed" | null>(null);
	// Safari allows WebAuthn only shortly after a click, so the library is loaded before the form is submitted.
	useEffect(() => {
		if (opened) void loadWebAuthn();
	}, [opened]);
	const close = () => {
		onClose();
		setFailureReason(null);
	};
	const add = async (form: FormData) => {
		setFailureReason(null);
		const { startRegistration } = await loadWebAuthn();
		const { token, options } = await api.post("/api/account/passkeys/options", {
			body: { current_password: readCurrentPassword(form) },
		});
		const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
		const response = await startRegistration({ optionsJSON }).catch((failure: Error) => {
			const known = failure.name === "InvalidStateError" ? "already_there" : "failed";
			setFailureReason(isCeremonyCanceled(failure) ? "interrupted" : known);
			return null;
		});
		if (!response) return;
		const name = String(form.get("name")).trim();
		await api.post("/api/account/passkeys", { body: { token, response, ...(name && { name }) } });
		close();
		await revalidate();
	};
	return (
		<Modal opened={opened} onClose={close} title={t("passkeys.add")}>
			<DialogForm submit={t("passkeys.add_submit")} onSubmit={add} onCancel={close}>
				{(errorOf) => (
					<>
						<Text c="dimmed" size="sm">
							{t("passkeys.add_lead")}
						</Text>
						<CurrentPasswordField errorOf={errorOf} />
						<TextInput
							label={t("passkeys.name")}
							description={t("passkeys.name_hint")}
							name="name"
							maxLength={80}
							autoComplete="off"
							error={errorOf("name")}
						/>
						{failureReason && (
							<Text c={failureReason === "failed" ? "var(--bad)" : "dimmed"} size="sm" role="status">
								{t(`passkeys.${failureReason}`)}
							</Text>
						)}
					</>
				)}
			</DialogForm>
		</Modal>
	);
}
