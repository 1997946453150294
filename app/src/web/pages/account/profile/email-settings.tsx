import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../../domain/auth/contract.ts";
import { StatusBadge } from "../../../design/badge/status-badge.tsx";
import { ActionDialogForm, CurrentPasswordField } from "../../../design/dialog/dialog-form.tsx";
import { DoneMessage } from "../../../design/feedback/done-message.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { ActionForm } from "../../../design/form/action-form.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { useActionForm } from "../../../design/form/use-action-form.ts";
import { AccountPanel } from "../account-section.tsx";
import type { forms } from "../forms.ts";

/**
 * The email address used to sign in, and a dialog to change it.
 * @param pending new address that the links sent to both addresses haven't confirmed yet
 */
export function EmailSettings({ user, pending }: { user: User; pending: string | null }) {
	const { t } = useTranslation("account");
	const [isDialogOpen, setDialogOpen] = useState(false);
	const close = () => setDialogOpen(false);
	const resending = useActionForm<typeof forms.resend>("resend");
	const changing = useActionForm<typeof forms.email>("email", { onDone: close });
	const verified = user.email_verified;
	return (
		<AccountPanel>
			<Group gap="4px 14px">
				<Text component="strong" fw={600}>
					{user.email}
				</Text>
				<StatusBadge
					look={
						verified ? { icon: IconCircleCheck, tone: "good" } : { icon: IconAlertTriangle, tone: "warn" }
					}
				>
					{t(verified ? "email.verified" : "email.unverified")}
				</StatusBadge>
			</Group>
			{!verified && (
				<Text c="dimmed" size="body">
					{t("email.unverified_note")}
				</Text>
			)}
			<div role="status">
				{pending && (
					<Notice tone="calm" icon={IconMailForward}>
						<strong>{t("email.pending", { email: pending })}</strong>
						<br />
						{t("email.pending_note", { email: user.email })}
					</Notice>
				)}
			</div>
			<FormError message={resending.formError} />
			<Group>
				{!verified && (
					<ActionForm form={resending}>
						<Button type="submit" loading={resending.busy}>
							{t("email.resend")}
						</Button>
					</ActionForm>
				)}
				<Button variant="default" onClick={() => setDialogOpen(true)}>
					{t(pending ? "email.change_again" : "email.change")}
				</Button>
				<DoneMessage text={resending.done && !verified && t("email.resent")} />
			</Group>
			<Modal opened={isDialogOpen} onClose={close} title={t("email.change_title")}>
				<ActionDialogForm
					form={changing}
					submit={t(verified ? "email.change_submit" : "email.change_submit_unverified")}
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
				</ActionDialogForm>
			</Modal>
		</AccountPanel>
	);
}
