import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { IconShieldCheck, IconShieldOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../domain/auth/contract.ts";
import { StatusBadge } from "../../../design/badge/status-badge.tsx";
import { ActionDialogForm, CurrentPasswordField } from "../../../design/dialog/dialog-form.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { AccountPanel } from "../account-section.tsx";
import type { forms } from "../forms.ts";
import { RegenerateRecoveryCodesDialog } from "./recovery-codes.tsx";
import { TurnOnTwoStepDialog } from "./turn-on-two-step-verification.tsx";

/**
 * Status of two-step verification, with dialogs to turn it on and off.
 * @param codesLeft number of unused recovery codes
 */
export function TwoStepSettings({
	user,
	codesLeft,
}: {
	user: Pick<User, "email" | "totp">;
	codesLeft: number;
}) {
	const { t } = useTranslation("security");
	const [openDialog, setOpenDialog] = useState<"on" | "off" | "renew" | null>(null);
	const close = () => setOpenDialog(null);
	return (
		<AccountPanel
			title={t("two_step.title")}
			status={
				<StatusBadge
					look={user.totp ? { icon: IconShieldCheck, tone: "good" } : { icon: IconShieldOff, tone: "plain" }}
				>
					{t(user.totp ? "two_step.on" : "two_step.off")}
				</StatusBadge>
			}
		>
			<Text c="dimmed" size="body">
				{t(user.totp ? "two_step.lead_on" : "two_step.lead_off")}
			</Text>
			{user.totp ? (
				<>
					<Text c={codesLeft < 3 ? "var(--warn)" : "dimmed"} size="body">
						{codesLeft > 0 ? t("recovery.left", { count: codesLeft }) : t("recovery.left_none")}
					</Text>
					<Group gap="sm">
						<Button variant="default" onClick={() => setOpenDialog("renew")}>
							{t("recovery.renew")}
						</Button>
						<Button variant="default" onClick={() => setOpenDialog("off")}>
							{t("two_step.turn_off")}
						</Button>
					</Group>
				</>
			) : (
				<Button onClick={() => setOpenDialog("on")}>{t("two_step.turn_on")}</Button>
			)}
			<TurnOnTwoStepDialog opened={openDialog === "on"} email={user.email} onClose={close} />
			<RegenerateRecoveryCodesDialog opened={openDialog === "renew"} email={user.email} onClose={close} />
			<TurnOffTwoStepDialog opened={openDialog === "off"} onClose={close} />
		</AccountPanel>
	);
}

function TurnOffTwoStepDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
	const { t } = useTranslation("security");
	const form = useActionForm<typeof forms.two_step_off>("two_step_off", { onDone: onClose });
	return (
		<Modal opened={opened} onClose={onClose} title={t("two_step.off_title")}>
			<ActionDialogForm form={form} submit={t("two_step.turn_off")} color="red.8" onCancel={onClose}>
				{(errorOf) => (
					<>
						<Text c="dimmed" size="sm">
							{t("two_step.off_lead")}
						</Text>
						<CurrentPasswordField errorOf={errorOf} />
						<TextInput
							label={t("two_step.off_code")}
							name="code"
							autoComplete="one-time-code"
							error={errorOf("code")}
						/>
					</>
				)}
			</ActionDialogForm>
		</Modal>
	);
}
