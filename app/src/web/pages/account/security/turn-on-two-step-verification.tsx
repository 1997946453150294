import { Anchor, Button, CopyButton, Modal, Text, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TotpSecret } from "../../../../domain/auth/two-step-verification/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import {
	CurrentPasswordField,
	DialogForm,
	readCurrentPassword,
} from "../../../design/dialog/dialog-form.tsx";
import { QrCode } from "../../../design/image/qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import css from "./security.module.css";

/** Turns two-step verification on: the password, then the secret with a code to confirm it, then the recovery codes. */
export function TurnOnTwoStepDialog({
	opened,
	email,
	onClose,
	onChanged,
}: {
	opened: boolean;
	email: string;
	onClose: () => void;
	onChanged: () => void;
}) {
	const { t } = useTranslation("security");
	const [secret, setSecret] = useState<TotpSecret | null>(null);
	const [codes, setCodes] = useState<string[] | null>(null);
	const close = () => {
		onClose();
		if (codes) onChanged();
		setSecret(null);
		setCodes(null);
	};
	return (
		<Modal opened={opened} onClose={close} title={t(codes ? "two_step.turned_on" : "two_step.title")}>
			{codes ? (
				<RecoveryCodes codes={codes} email={email} onDone={close} />
			) : secret ? (
				<DialogForm
					key="code"
					submit={t("two_step.confirm")}
					onSubmit={async (form) => {
						const { recovery_codes } = await api.post("/api/account/totp/confirm", {
							body: { code: String(form.get("code")) },
						});
						setCodes(recovery_codes);
					}}
					onCancel={close}
				>
					{(errorOf) => (
						<>
							<TotpSecretView {...secret} />
							<TextInput
								label={t("two_step.code")}
								description={t("two_step.code_hint")}
								name="code"
								inputMode="numeric"
								autoComplete="one-time-code"
								error={errorOf("code")}
							/>
						</>
					)}
				</DialogForm>
			) : (
				<DialogForm
					key="password"
					submit={t("two_step.turn_on")}
					onSubmit={async (form) =>
						setSecret(
							await api.post("/api/account/totp", { body: { current_password: readCurrentPassword(form) } }),
						)
					}
					onCancel={close}
				>
					{(errorOf) => (
						<>
							<Text c="dimmed" size="sm">
								{t("two_step.password_lead")}
							</Text>
							<CurrentPasswordField errorOf={errorOf} />
						</>
					)}
				</DialogForm>
			)}
		</Modal>
	);
}

/** The secret as a QR code, as text, and as a link to an authenticator app on the same device. */
function TotpSecretView({ secret, uri }: TotpSecret) {
	const { t } = useTranslation("security");
	return (
		<>
			<Text c="dimmed" size="sm">
				{t("two_step.scan_lead")}
			</Text>
			<div className={css.scan}>
				<QrCode value={uri} label={t("two_step.qr")} />
				<Anchor href={uri}>{t("two_step.open_app")}</Anchor>
			</div>
			<div className={css.secret}>
				<h3>{t("two_step.secret")}</h3>
				<code>{secret.replace(/.{4}(?=.)/g, "$& ")}</code>
				<CopyButton value={secret} timeout={2000}>
					{({ copied, copy }) => (
						<Button
							variant="default"
							size="xs"
							leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
							onClick={copy}
						>
							{t(copied ? "two_step.copied_secret" : "two_step.copy_secret")}
						</Button>
					)}
				</CopyButton>
			</div>
		</>
	);
}
