import { IconClock, IconClockOff } from "@tabler/icons-react";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Invitation } from "../../../domain/team/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { toErrorMessage } from "../../client/forms/form-errors.ts";
import { FormError } from "../../design/form/form-error.tsx";
import { HydratedButton } from "../../design/form/hydrated-button.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useFormatRoles } from "../../design/format/use-format-roles.ts";
import css from "./team-table.module.css";
import { UnavailableButton } from "./unavailable-button.tsx";

/** Pending invitations. */
export function InvitationTable({
	app,
	invitations,
	onChanged,
}: {
	app: App;
	invitations: Invitation[];
	onChanged: () => unknown;
}) {
	const { t } = useTranslation("team");
	const { t: tCommon } = useTranslation();
	const namesOf = useFormatRoles();
	const [busy, setBusy] = useState<string | null>(null);
	const [done, setDone] = useState("");
	const [error, setError] = useState<string>();
	const mayInvite = app.permissions.includes("team:invite");
	const isOwner = app.permissions.includes("app:transfer");
	const during = async (key: string, work: () => Promise<unknown>, success: string) => {
		setBusy(key);
		setDone("");
		setError(undefined);
		try {
			await work();
			await onChanged();
			setDone(success);
		} catch (failure) {
			setError(toErrorMessage(failure, tCommon));
		} finally {
			setBusy(null);
		}
	};
	const resend = ({ id, email, roles }: Invitation) => {
		const label = t("pending.resend_label", { email });
		if (roles.includes("owner") && !isOwner)
			return (
				<UnavailableButton reason={t("owner_only")} label={label}>
					{t("pending.resend")}
				</UnavailableButton>
			);
		return (
			<HydratedButton
				size="compact-sm"
				variant="subtle"
				color="gray"
				aria-label={label}
				loading={busy === `resend ${id}`}
				onClick={() =>
					during(
						`resend ${id}`,
						() =>
							api.post("/api/apps/{id}/invitations/{invitation}/resend", {
								path: { id: app.id, invitation: id },
							}),
						t("pending.resent", { email }),
					)
				}
			>
				{t("pending.resend")}
			</HydratedButton>
		);
	};
	return (
		<>
			<p role="status" className={css.confirmation}>
				{done}
			</p>
			<FormError message={error} />
			{invitations.length === 0 ? (
				<p className={css.none}>{t("pending.none")}</p>
			) : (
				<table className={css.table}>
					<thead>
						<tr>
							<th scope="col">{t("column.address")}</th>
							<th scope="col">{t("column.roles")}</th>
							<th scope="col">{t("column.state")}</th>
							<th scope="col">
								<span className={css.visuallyHidden}>{t("column.actions")}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{invitations.map((invitation) => (
							<tr key={invitation.id}>
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
								<td data-label={t("column.roles")}>{namesOf(invitation.roles)}</td>
								<td data-label={t("column.state")}>
									<span className={css.state} data-expired={invitation.expired || undefined}>
										{invitation.expired ? (
											<>
												<IconClockOff size={16} stroke={1.9} aria-hidden />
												{t("pending.expired")}
											</>
										) : (
											<>
												<IconClock size={16} stroke={1.9} aria-hidden />
												<span>
													<Trans
														t={t}
														i18nKey="pending.expires"
														components={{ date: <RelativeTime iso={invitation.expires_at} /> }}
													/>
												</span>
											</>
										)}
									</span>
								</td>
								<td className={css.actions}>
									{mayInvite && (
										<>
											{resend(invitation)}
											<HydratedButton
												size="compact-sm"
												variant="subtle"
												color="gray"
												aria-label={t("pending.revoke_label", { email: invitation.email })}
												loading={busy === `revoke ${invitation.id}`}
												onClick={() =>
													during(
														`revoke ${invitation.id}`,
														() =>
															api.delete("/api/apps/{id}/invitations/{invitation}", {
																path: { id: app.id, invitation: invitation.id },
															}),
														t("pending.revoked", { email: invitation.email }),
													)
												}
											>
												{t("pending.revoke")}
											</HydratedButton>
										</>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</>
	);
}
