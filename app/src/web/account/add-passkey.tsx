import { Text, TextInput } from "@mantine/core";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { CurrentPassword, DialogForm, passwordIn } from "./dialog-form.tsx";
import { wasCalledOff, webauthn } from "./passkey-sign-in.ts";

/** Adds a passkey: the password, then whatever the browser asks. */
export function AddPasskey({
	opened,
	onClose,
	onChanged,
}: {
	opened: boolean;
	onClose: () => void;
	onChanged: () => void;
}) {
	const { t } = useTranslation("security");
	const [note, setNote] = useState<"interrupted" | "already_there" | "failed" | null>(null);
	// Safari lets a page ask only shortly after a click: what speaks to it is there by then.
	useEffect(() => {
		if (opened) void webauthn();
	}, [opened]);
	const close = () => {
		onClose();
		setNote(null);
	};
	const add = async (form: FormData) => {
		setNote(null);
		const { startRegistration } = await webauthn();
		const { token, options } = await api.post("/api/account/passkeys/options", {
			body: { current_password: passwordIn(form) },
		});
		const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
		const response = await startRegistration({ optionsJSON }).catch((failure: Error) => {
			const known = failure.name === "InvalidStateError" ? "already_there" : "failed";
			setNote(wasCalledOff(failure) ? "interrupted" : known);
			return null;
		});
		if (!response) return;
		const name = String(form.get("name")).trim();
		await api.post("/api/account/passkeys", { body: { token, response, ...(name && { name }) } });
		close();
		onChanged();
	};
	return (
		<Dialog opened={opened} onClose={close} title={t("passkeys.add")}>
			<DialogForm submit={t("passkeys.add_submit")} onSubmit={add} onCancel={close}>
				{(errorOf) => (
					<>
						<Text c="dimmed" size="sm">
							{t("passkeys.add_lead")}
						</Text>
						<CurrentPassword errorOf={errorOf} />
						<TextInput
							label={t("passkeys.name")}
							description={t("passkeys.name_hint")}
							name="name"
							maxLength={80}
							autoComplete="off"
							error={errorOf("name")}
						/>
						{note && (
							<Text c={note === "failed" ? "var(--bad)" : "dimmed"} size="sm" role="status">
								{t(`passkeys.${note}`)}
							</Text>
						)}
					</>
				)}
			</DialogForm>
		</Dialog>
	);
}
