import { Anchor, Button, CopyButton, Modal, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { TotpSecret } from "../../../../domain/auth/two-step-verification/contract.ts";
import { ActionDialogForm, CurrentPasswordField } from "../../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { QrCode } from "../../../design/image/qr-code.tsx";
import { Panel } from "../../../design/page/panel.tsx";
import type { forms } from "../forms.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** Turns two-step verification on: the password, then the secret with a code to confirm it, then the recovery codes. */
export function TurnOnTwoStepDialog({
	opened,
	email,
	onClose,
}: {
	opened: boolean;
	email: string;
	onClose: () => void;
}) {
	const { t } = useTranslation("security");
	const preparing = useActionForm<typeof forms.two_step_secret>("two_step_secret");
	const confirming = useActionForm<typeof forms.two_step_on>("two_step_on");
	const secret = preparing.result;
	const codes = confirming.result?.recovery_codes;
	const close = () => {
		onClose();
		preparing.reset();
		confirming.reset();
	};
	return (
		<Modal opened={opened} onClose={close} title={t(codes ? "two_step.turned_on" : "two_step.title")}>
			{codes ? (
				<RecoveryCodes codes={codes} email={email} onDone={close} />
			) : secret ? (
				<ActionDialogForm key="code" form={confirming} submit={t("two_step.confirm")} onCancel={close}>
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
				</ActionDialogForm>
			) : (
				<ActionDialogForm key="password" form={preparing} submit={t("two_step.turn_on")} onCancel={close}>
					{(errorOf) => (
						<>
							<Text c="dimmed" size="sm">
								{t("two_step.password_lead")}
							</Text>
							<CurrentPasswordField errorOf={errorOf} />
						</>
					)}
				</ActionDialogForm>
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
			<Stack align="center" gap="sm">
				<QrCode value={uri} label={t("two_step.qr")} />
				<Anchor href={uri} size="sm">
					{t("two_step.open_app")}
				</Anchor>
			</Stack>
			<Panel p="sm" bg="var(--soft)">
				<Stack gap="xs" align="start">
					<Title order={3} size="sm">
						{t("two_step.secret")}
					</Title>
					<Text component="code" size="body" lts="0.02em" style={{ userSelect: "all" }}>
						{secret.replace(/.{4}(?=.)/g, "$& ")}
					</Text>
					<CopyButton value={secret} timeout={2000}>
						{({ copied, copy }) => (
							<Button
								variant="default"
								size="xs"
								leftSection={
									copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
								}
								onClick={copy}
							>
								{t(copied ? "two_step.copied_secret" : "two_step.copy_secret")}
							</Button>
						)}
					</CopyButton>
				</Stack>
			</Panel>
		</>
	);
}
