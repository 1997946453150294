import { Button } from "@mantine/core";
import { IconClock, IconClockOff } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Invitation } from "../../../domain/team/contract.ts";
import { StatusBadge } from "../../design/badge/status-badge.tsx";
import { ActionForm } from "../../design/form/action-form.tsx";
import type { ActionFormState } from "../../design/form/use-action-form.ts";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatRoles } from "../../design/format/use-format-roles.ts";
import { UnavailableButton } from "./unavailable-button.tsx";

interface Props {
	app: App;
	invitation: Invitation;
	/** Of all rows: an invitation that is revoked goes, and its row with it. */
	form: ActionFormState<unknown>;
}

export function InvitationRow({ app, invitation, form }: Props) {
	const { t } = useTranslation("team");
	const formatRoles = useFormatRoles();
	return (
		<tr>
			<td>
				<strong>{invitation.email}</strong>
				<small>
					<Trans
						t={t}
						i18nKey="pending.sent"
						components={{ date: <RelativeTime iso={invitation.sent_at} /> }}
					/>
				</small>
			</td>
			<td data-label={t("column.roles")}>{formatRoles(invitation.roles)}</td>
			<td data-label={t("column.state")}>
				<InvitationState invitation={invitation} />
			</td>
			<td data-actions="below">
				{app.permissions.includes("team:invite") && (
					<ActionForm form={form}>
						<input type="hidden" name="app" value={app.id} />
						<input type="hidden" name="invitation" value={invitation.id} />
						<input type="hidden" name="email" value={invitation.email} />
						<ResendButton app={app} invitation={invitation} form={form} />
						<Button
							type="submit"
							name="action"
							value="revoke"
							size="compact-sm"
							variant="subtle"
							color="gray"
							aria-label={t("pending.revoke_label", { email: invitation.email })}
							disabled={form.busy}
						>
							{t("pending.revoke")}
						</Button>
					</ActionForm>
				)}
			</td>
		</tr>
	);
}

function InvitationState({ invitation: { expired, expires_at } }: { invitation: Invitation }) {
	const { t } = useTranslation("team");
	return (
		<StatusBadge look={expired ? { icon: IconClockOff, tone: "warn" } : { icon: IconClock, tone: "plain" }}>
			{expired ? (
				t("pending.expired")
			) : (
				<span>
					<Trans t={t} i18nKey="pending.expires" components={{ date: <RelativeTime iso={expires_at} /> }} />
				</span>
			)}
		</StatusBadge>
	);
}

/** Only an owner may resend an invitation that makes its recipient an owner. */
function ResendButton({ app, invitation, form }: Props) {
	const { t } = useTranslation("team");
	const label = t("pending.resend_label", { email: invitation.email });
	if (invitation.roles.includes("owner") && !app.permissions.includes("app:transfer"))
		return (
			<UnavailableButton reason={t("owner_only")} label={label}>
				{t("pending.resend")}
			</UnavailableButton>
		);
	return (
		<Button
			type="submit"
			name="action"
			value="resend"
			size="compact-sm"
			variant="subtle"
			color="gray"
			aria-label={label}
			disabled={form.busy}
		>
			{t("pending.resend")}
		</Button>
	);
}
