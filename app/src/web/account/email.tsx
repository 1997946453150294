import { Text, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../domain/auth/contract.ts";
import { api } from "../browser-api.ts";
import { Dialog } from "../components/dialog.tsx";
import { FormError } from "../components/form-error.tsx";
import { LiveButton } from "../components/live-button.tsx";
import css from "./account.module.css";
import { CurrentPassword, DialogForm, passwordIn } from "./dialog-form.tsx";
import { Done } from "./done.tsx";
import { useAction } from "./use-action.ts";

/**
 * The address that one signs in with, and changing it.
 * @param pending an address that waits for both to confirm
 */
export function Email({
	user,
	pending,
	onChanged,
}: {
	user: User;
	pending: string | null;
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation("account");
	const [asking, setAsking] = useState(false);
	const resending = useAction();
	const close = () => setAsking(false);
	const change = async (form: FormData) => {
		await api.post("/api/account/email", {
			body: {
				email: String(form.get("email")),
				current_password: passwordIn(form),
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
					<LiveButton
						loading={resending.busy}
						onClick={() => resending.run(() => api.post("/api/email/verification"))}
					>
						{t("email.resend")}
					</LiveButton>
				)}
				<LiveButton variant="default" onClick={() => setAsking(true)}>
					{t(pending ? "email.change_again" : "email.change")}
				</LiveButton>
				<Done text={resending.done && !verified && t("email.resent")} />
			</div>
			<Dialog opened={asking} onClose={close} title={t("email.change_title")}>
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
							<CurrentPassword errorOf={errorOf} />
						</>
					)}
				</DialogForm>
			</Dialog>
		</div>
	);
}
