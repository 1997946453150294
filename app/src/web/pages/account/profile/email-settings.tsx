import { Button, Modal, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../domain/auth/contract.ts";
import { api } from "../../../client/api/browser-client.ts";
import {
	CurrentPasswordField,
	DialogForm,
	readCurrentPassword,
} from "../../../design/dialog/dialog-form.tsx";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import css from "../account.module.css";

/**
 * The email address used to sign in, and a dialog to change it.
 * @param pending new address that the links sent to both addresses haven't confirmed yet
 */
export function EmailSettings({
	user,
	pending,
	onChanged,
}: {
	user: User;
	pending: string | null;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("account");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const resending = useAsyncAction();
	const close = () => setDialogOpen(false);
	const change = async (form: FormData) => {
		await api.post("/api/account/email", {
			body: {
				email: String(form.get("email")),
				current_password: readCurrentPassword(form),
			},
		});
		await onChanged();
		close();
	};
	const verified = user.email_verified;
	const Icon = verified ? IconCircleCheck : IconAlertTriangle;
	return (
		<div className={css.stack}>
			<p className={css.address}>
				<strong>{user.email}</strong>
				<span className={css.mark} data-tone={verified ? "good" : "warn"}>
					<Icon size={16} stroke={1.9} aria-hidden />
					{t(verified ? "email.verified" : "email.unverified")}
				</span>
			</p>
			{!verified && <p className={css.note}>{t("email.unverified_note")}</p>}
			<div role="status">
				{pending && (
					<div className={css.notice}>
						<IconMailForward size={20} stroke={1.7} aria-hidden />
						<div>
							<strong>{t("email.pending", { email: pending })}</strong>
							<p>{t("email.pending_note", { email: user.email })}</p>
						</div>
					</div>
				)}
			</div>
			<FormError message={resending.error} />
			<div className={css.submit}>
				{!verified && (
					<Button
						loading={resending.busy}
						onClick={() => resending.run(() => api.post("/api/email/verification"))}
					>
						{t("email.resend")}
					</Button>
				)}
				<Button variant="default" onClick={() => setDialogOpen(true)}>
					{t(pending ? "email.change_again" : "email.change")}
				</Button>
				<DoneMessage text={resending.done && !verified && t("email.resent")} />
			</div>
			<Modal opened={isDialogOpen} onClose={close} title={t("email.change_title")}>
				<DialogForm
					submit={t(verified ? "email.change_submit" : "email.change_submit_unverified")}
					onSubmit={change}
					onCancel={close}
				>
					{(errorOf) => (
						<>
							<Text c="dimmed" size="sm">
								{t(verified ? "email.change_lead" : "email.change_lead_unverified")}
							</Text>
							<TextInput
								label={t("email.new")}
								name="email"
								type="email"
								autoComplete="email"
								maxLength={254}
								error={errorOf("email")}
							/>
							<CurrentPasswordField errorOf={errorOf} />
						</>
					)}
				</DialogForm>
			</Modal>
		</div>
	);
}
