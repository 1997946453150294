import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { IconShieldCheck, IconShieldOff } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../domain/auth/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import {
	CurrentPasswordField,
	DialogForm,
	readCurrentPassword,
} from "../../../design/dialog/dialog-form.tsx";
import { RegenerateRecoveryCodesDialog } from "./recovery-codes.tsx";
import css from "./security.module.css";
import { TurnOnTwoStepDialog } from "./turn-on-two-step-verification.tsx";

/**
 * Status of two-step verification, with dialogs to turn it on and off.
 * @param codesLeft number of unused recovery codes
 * @param onChanged called after a change, to reload user and account
 */
export function TwoStepSettings({
	user,
	codesLeft,
	onChanged,
}: {
	user: Pick<User, "email" | "totp">;
	codesLeft: number;
	onChanged: () => void;
}) {
	const { t } = useTranslation("security");
	const [openDialog, setOpenDialog] = useState<"on" | "off" | "renew" | null>(null);
	const label = useId();
	const close = () => setOpenDialog(null);
	const Icon = user.totp ? IconShieldCheck : IconShieldOff;
	return (
		<section className={css.section} aria-labelledby={label}>
			<header className={css.head}>
				<h3 id={label}>{t("two_step.title")}</h3>
				<span className={css.status} data-on={user.totp || undefined}>
					<Icon size={16} stroke={1.9} aria-hidden />
					{t(user.totp ? "two_step.on" : "two_step.off")}
				</span>
			</header>
			<p>{t(user.totp ? "two_step.lead_on" : "two_step.lead_off")}</p>
			{user.totp ? (
				<>
					<p data-tone={codesLeft < 3 ? "warn" : undefined}>
						{codesLeft > 0 ? t("recovery.left", { count: codesLeft }) : t("recovery.left_none")}
					</p>
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
			<TurnOnTwoStepDialog
				opened={openDialog === "on"}
				email={user.email}
				onClose={close}
				onChanged={onChanged}
			/>
			<RegenerateRecoveryCodesDialog
				opened={openDialog === "renew"}
				email={user.email}
				onClose={close}
				onChanged={onChanged}
			/>
			<TurnOffTwoStepDialog opened={openDialog === "off"} onClose={close} onChanged={onChanged} />
		</section>
	);
}

function TurnOffTwoStepDialog({
	opened,
	onClose,
	onChanged,
}: {
	opened: boolean;
	onClose: () => void;
	onChanged: () => void;
}) {
	const { t } = useTranslation("security");
	const turnOff = async (form: FormData) => {
		await api.post("/api/account/totp/disable", {
			body: { current_password: readCurrentPassword(form), code: String(form.get("code")) },
		});
		onClose();
		onChanged();
	};
	return (
		<Modal opened={opened} onClose={onClose} title={t("two_step.off_title")}>
			<DialogForm submit={t("two_step.turn_off")} color="red.8" onSubmit={turnOff} onCancel={onClose}>
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
			</DialogForm>
		</Modal>
	);
}
