import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Invitation } from "../../../domain/team/contract.ts";
import { FormError } from "../../design/form/form-error.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import css from "./team-table.module.css";
import { useInvitationActions } from "./use-invitation-actions.ts";

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
	const actions = useInvitationActions(app, onChanged);
	return (
		<>
			<p role="status" className={css.confirmation}>
				{actions.done}
			</p>
			<FormError message={actions.error} />
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
							<InvitationRow key={invitation.id} app={app} invitation={invitation} actions={actions} />
						))}
					</tbody>
				</table>
			)}
		</>
	);
}
