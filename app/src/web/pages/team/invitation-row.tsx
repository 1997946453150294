import { Button } from "@mantine/core";
import { IconClock, IconClockOff } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Invitation } from "../../../domain/team/contract.ts";
import { StatusBadge } from "../../design/badge/status-badge.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatRoles } from "../../design/format/use-format-roles.ts";
import { UnavailableButton } from "./unavailable-button.tsx";
import type { InvitationActions } from "./use-invitation-actions.ts";

interface Props {
	app: App;
	invitation: Invitation;
	actions: InvitationActions;
}

export function InvitationRow({ app, invitation, actions }: Props) {
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
					<>
						<ResendButton app={app} invitation={invitation} actions={actions} />
						<Button
							size="compact-sm"
							variant="subtle"
							color="gray"
							aria-label={t("pending.revoke_label", { email: invitation.email })}
							loading={actions.isBusy("revoke", invitation)}
							onClick={() => actions.revoke(invitation)}
						>
							{t("pending.revoke")}
						</Button>
					</>
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
function ResendButton({ app, invitation, actions }: Props) {
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
			size="compact-sm"
			variant="subtle"
			color="gray"
			aria-label={label}
			loading={actions.isBusy("resend", invitation)}
			onClick={() => actions.resend(invitation)}
		>
			{t("pending.resend")}
		</Button>
	);
}
